import { fileURLToPath } from 'node:url'
import { settings } from '@tiltyard/config'
import { requireLeastPrivilege } from '@tiltyard/core/kernel'
import { createLogger, onTermination } from '@tiltyard/edge'
import { createPageSource } from '@tiltyard/edge/pages'
import { startTracing } from '@tiltyard/tracing'
import { buildAccount } from './build-account.ts'
import { createDeps } from './deps.ts'
import { runJobs } from './run-jobs.ts'
import { type PagesApp, serveAccountPages } from './serve-account-pages.ts'

const { HOST, PORT, LOG_LEVEL, NODE_ENV, TRUSTED_PROXIES, VERSION } = settings('process')
const tracing = await startTracing({
  endpoint: settings('tracing').OTEL_EXPORTER_OTLP_ENDPOINT,
  process: 'account',
  version: VERSION,
})
const deps = createDeps(tracing)
await requireLeastPrivilege(deps.database)
const edge = await buildAccount(deps, {
  version: VERSION,
  logLevel: LOG_LEVEL,
  trustedProxies: TRUSTED_PROXIES,
})
const source = await createPageSource<PagesApp>({
  appFolder: fileURLToPath(new URL('..', import.meta.url)),
  server: edge.server.server,
  isDevelopment: NODE_ENV === 'development',
  vite: () => import('vite'),
})
await serveAccountPages(edge, deps, source)
const jobs = await runJobs(deps, createLogger({ name: 'account', level: LOG_LEVEL }), edge.jobFinished)
onTermination(async () => {
  await edge.drain.begin()
  await jobs.stop()
  await deps.mailer.close()
  await deps.database.connection.close()
  deps.redis.disconnect()
  await tracing?.stop()
})
await edge.server.listen({ host: HOST, port: PORT })
