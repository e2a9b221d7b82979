# nginx with the console's files: what people reach first, and the organisers' app that it serves itself.
# The tags move within Node 24 and nginx 1.28; a release pins what it was built from by digest.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginx:1.28

FROM ${NODE_IMAGE} AS built
RUN npm install --global --no-audit --no-fund pnpm@12.18.0
WORKDIR /tiltyard
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json tsconfig.browser.json tsconfig.node.json ./
COPY packages packages
COPY apps/console apps/console
RUN pnpm install --frozen-lockfile --filter '@tiltyard/console...'
WORKDIR /tiltyard/apps/console
RUN NODE_ENV=production node_modules/.bin/vite build

FROM ${NGINX_IMAGE}
COPY --from=built /tiltyard/apps/console/build /usr/share/tiltyard/console
USER 101:101
CMD ["nginx"]
