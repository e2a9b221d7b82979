import { settings } from '@tiltyard/config'
import { requireLeastPrivilege } from '@tiltyard/core/kernel'
import { onTermination } from '@tiltyard/edge'
import { startTracing } from '@tiltyard/tracing'
import { buildAccess } from './app.ts'
import { createDeps } from './deps.ts'

const { HOST, PORT, LOG_LEVEL, VERSION, TRUSTED_PROXIES } = settings('process')
const tracing = await startTracing({
  endpoint: settings('tracing').OTEL_EXPORTER_OTLP_ENDPOINT,
  process: 'access',
  version: VERSION,
})
const deps = createDeps(tracing)
await requireLeastPrivilege(deps.database)
const { server, drain, connections } = await buildAccess(deps, {
  version: VERSION,
  logLevel: LOG_LEVEL,
  trustedProxies: TRUSTED_PROXIES,
})
await server.listen({ host: HOST, port: PORT })
const { ACCESS_TCP_PORT } = settings('access')
if (ACCESS_TCP_PORT) connections.listen(ACCESS_TCP_PORT, HOST)
onTermination(async () => {
  await drain.begin()
  await deps.database.connection.close()
  deps.redis.disconnect()
  await tracing?.stop()
})
