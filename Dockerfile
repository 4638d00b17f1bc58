# Builds the same pack as `npm run pack`, and runs it as a user who may write nothing but the data folder.
FROM node:24-bookworm-slim AS pack
WORKDIR /src
COPY . .
RUN node scripts/pack.mjs --no-archive

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY --from=pack /src/build/soloist /opt/soloist
WORKDIR /opt/soloist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
