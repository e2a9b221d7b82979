# Three images from the sources, for machines with an engine and a registry: processes (every process and command), worker
# (the same and ffmpeg) and proxy (nginx and the console). Releases are made by `pnpm images processes`, the same bytes every time.
# Tags move within Node 24 and nginx 1.28; whoever builds for others pins them: --build-arg BASE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginx:1.28

FROM ${NODE_IMAGE} AS built
RUN npm install --global --no-audit --no-fund pnpm@12.18.0
WORKDIR /tiltyard
# What is downloaded follows from the lock file alone.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY tsconfig.base.json tsconfig.browser.json tsconfig.node.json ./
COPY packages packages
COPY apps apps
COPY tools tools
RUN pnpm install --offline --frozen-lockfile --filter '@tiltyard/tools...' --filter './apps/*...'
ENV NODE_ENV=production
RUN cd apps/web && node_modules/.bin/react-router build
RUN cd apps/account && node_modules/.bin/react-router build
RUN cd apps/console && node_modules/.bin/vite build
RUN node tools/images/processes/write-bundle.ts /app

FROM ${NODE_IMAGE} AS fonts
RUN apt-get update && apt-get install --yes --no-install-recommends fontconfig-config fonts-dejavu-core fonts-wqy-microhei

# A volume mounted at a folder belongs to whom the folder belongs.
FROM ${NODE_IMAGE} AS folders
RUN install -d -o 1000 -g 1000 /volumes/var/lib/tiltyard-videos /volumes/var/lib/tiltyard-certificates

FROM ${NODE_IMAGE} AS encoder
RUN apt-get update && apt-get install --yes --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*

FROM encoder AS worker
ARG VERSION=development
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=16 HOST=0.0.0.0 PORT=8080 VERSION=${VERSION}
LABEL org.opencontainers.image.title="Tiltyard worker" org.opencontainers.image.version=${VERSION} org.opencontainers.image.licenses=Apache-2.0
WORKDIR /app
COPY --from=fonts /usr/share/fonts /usr/share/fonts
COPY --from=folders /volumes /
COPY --from=built /app ./
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=8s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "worker.js"]

FROM ${NGINX_IMAGE} AS proxy
ARG VERSION=development
LABEL org.opencontainers.image.title="Tiltyard proxy" org.opencontainers.image.version=${VERSION} org.opencontainers.image.licenses=Apache-2.0
COPY --from=built /tiltyard/apps/console/build /usr/share/tiltyard/console
USER 101:101
CMD ["nginx"]

FROM ${BASE_IMAGE} AS processes
ARG VERSION=development
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=16 HOST=0.0.0.0 PORT=8080 VERSION=${VERSION}
LABEL org.opencontainers.image.title="Tiltyard api" org.opencontainers.image.version=${VERSION} org.opencontainers.image.licenses=Apache-2.0
WORKDIR /app
COPY --from=fonts /etc/fonts /etc/fonts
COPY --from=fonts /usr/share/fontconfig /usr/share/fontconfig
COPY --from=fonts /usr/share/fonts /usr/share/fonts
COPY --from=folders /volumes /
COPY --from=built /app ./
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=8s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api.js"]
