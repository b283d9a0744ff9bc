# Three stages: the build with its tools, the libraries that are needed to run, and the image that runs.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts \
  && npx tsc -b api \
  && npm run build -w web \
  && npx esbuild tools/src/bundle-service.ts --bundle --packages=external --platform=node --format=esm --outdir=tools/dist \
  && node tools/dist/bundle-service.js

FROM ${NODE_IMAGE} AS libraries
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --omit=dev --workspace api --workspace engine --workspace rules --workspace host --workspace mcp

FROM ${NODE_IMAGE}
# Each thread would allocate in an arena of its own, and hold what it has freed: ten megabytes in all. And once a
# large piece was freed, pieces of that size would come from an arena too: forty megabytes under attack.
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=262144 \
  HOST=0.0.0.0 \
  PORT=8080 \
  PROBES_PORT=8081
WORKDIR /app
COPY --from=libraries /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/rules/package.json rules/package.json
COPY --from=build /app/rules/dist rules/dist
COPY --from=build /app/engine/package.json engine/package.json
COPY --from=build /app/engine/dist engine/dist
COPY --from=build /app/host/package.json host/package.json
COPY --from=build /app/host/dist host/dist
COPY --from=build /app/mcp/package.json mcp/package.json
COPY --from=build /app/mcp/dist mcp/dist
COPY --from=build /app/api/package.json api/package.json
COPY --from=build /app/api/node.env api/node.env
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/web/dist/site web/dist/site
COPY --from=build /app/docs/methodology.md docs/methodology.md
# The user "node" of the image, by number, so that Kubernetes can see that it is not root. Nothing is written.
USER 1000:1000
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PROBES_PORT}/health/ready`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# More of the engine in one compiled function makes a taxed run a tenth faster, a small young generation keeps a process
# under 150 MB; workers are started with the same flags. The file bounds the heap, unless NODE_OPTIONS does.
CMD ["node", "--env-file=api/node.env", "--max-inlined-bytecode-size-cumulative=4000", "--max-semi-space-size=4", "api/dist/service.js"]
