# Stage 1: the pinned packages, checked against their hashes, in a virtual environment of their own.
FROM python:3.11-slim AS packages
WORKDIR /srv
COPY requirements/run.lock requirements/run.lock
RUN python -m venv /srv/venv \
 && /srv/venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/run.lock

# Stage 2: the program, run by a user that owns nothing but the database's folder.
FROM python:3.11-slim
RUN useradd --system --uid 10001 --create-home --home-dir /srv/home colt \
 && mkdir -p /srv/bot /srv/data \
 && chown colt /srv/data
WORKDIR /srv/bot
COPY --from=packages /srv/venv /srv/venv
COPY data data
COPY engine engine
COPY renderers renderers
COPY bot bot
# The program may write nothing here later, and without its bytecode each start, and each health check, would compile it.
RUN python -m compileall -q data engine renderers bot
ENV PATH=/srv/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    COLT_DATABASE=/srv/data/colt.db
USER colt
VOLUME /srv/data
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "healthcheck"]
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot"]
