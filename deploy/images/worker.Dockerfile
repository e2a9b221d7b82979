# The tag moves within Node 24; a release pins what it was built from: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS installed
RUN npm install --global --no-audit --no-fund pnpm@12.18.0
WORKDIR /tiltyard
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages packages
COPY apps/worker apps/worker
RUN pnpm install --prod --frozen-lockfile --filter-prod '@tiltyard/worker...'

# For the names on certificates.
FROM ${NODE_IMAGE} AS fonts
RUN apt-get update && apt-get install --yes --no-install-recommends fonts-wqy-microhei

# Encodes videos; a volume mounted at the folder belongs to whom the folder belongs.
FROM ${NODE_IMAGE} AS runtime
RUN apt-get update && apt-get install --yes --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node /var/lib/tiltyard-videos

# The workspace stays as it lies: Node strips no types below node_modules, and pnpm's links lead out of it to packages/.
FROM runtime
ARG VERSION=development
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=16 HOST=0.0.0.0 PORT=8080 VERSION=${VERSION}
WORKDIR /tiltyard
COPY --from=fonts /usr/share/fonts /usr/share/fonts
COPY --from=installed /tiltyard ./
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=4s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/worker/src/main.ts"]
