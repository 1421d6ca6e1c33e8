help-title = ## 🚂 Discordでコルト・エクスプレス

mode-none = 基本ゲーム
