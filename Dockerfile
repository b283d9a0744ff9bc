# Two stages: the build, which is that of a clone, and the image, which runs what `npm start` runs.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# It also builds: the script "prepare".
RUN npm ci

FROM ${NODE_IMAGE}
# Each thread would allocate in an arena of its own, and hold what it has freed: ten megabytes in all. And once a
# large piece was freed, pieces of that size would come from an arena too: forty megabytes under attack.
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=40960 \
  HOST=0.0.0.0 \
  PORT=8080 \
  PROBES_PORT=8081
WORKDIR /app
# Bundles with all of their libraries, and the files that they read.
COPY --from=build /app/package.json package.json
COPY --from=build /app/api/package.json api/package.json
COPY --from=build /app/api/node.env api/node.env
COPY --from=build /app/api/dist/service.js api/dist/service.js
COPY --from=build /app/api/dist/service-serving.js api/dist/service-serving.js
COPY --from=build /app/api/dist/service-thread.js api/dist/service-thread.js
COPY --from=build /app/api/dist/service-watchdog.js api/dist/service-watchdog.js
COPY --from=build /app/api/dist/pages api/dist/pages
COPY --from=build /app/web/dist/site web/dist/site
COPY --from=build /app/docs/explain/methodology.md docs/explain/methodology.md
# The user "node" of the image, by number, so that Kubernetes can see that it is not root. Nothing is written.
USER 1000:1000
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PROBES_PORT}/health/ready`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# V8 compiles more of a run into one function, a small young generation keeps a process
# under 150 MB, and without pretenuring the objects of a request are collected in it; workers are started with the same
# flags. The file bounds the heap, unless NODE_OPTIONS does.
CMD ["node", "--env-file=api/node.env", "--max-inlined-bytecode-size-cumulative=2000", "--max-semi-space-size=4", "--no-allocation-site-pretenuring", "api/dist/service.js"]
