# The store of a live shop. tests/http/image.test.ts takes the same steps: what is copied here, and nothing else, is what it starts.
# tests/engines/image.test.ts has Buildah build it.

FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/demo-show/package.json packages/demo-show/
COPY packages/stand-ins/package.json packages/stand-ins/
COPY packages/wall/package.json packages/wall/

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY . .
RUN PATH=node_modules/.bin:$PATH node scripts/build.ts

FROM manifests AS packages
RUN npm ci --omit=dev --workspaces=false --ignore-scripts

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production STORE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY content content
COPY db/migrations db/migrations
COPY domain/print/fonts domain/print/fonts
COPY packages/wall/rooms/pictures packages/wall/rooms/pictures
RUN install --directory --owner=node --group=node /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/start.js"]
