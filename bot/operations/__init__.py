"""What operators see of a running bot: figures, status, metrics, health."""
