import { settings } from '@tiltyard/config'
import { runReconcilerLoop } from '@tiltyard/core/environments'
import { runExamLoop } from '@tiltyard/core/exams'
import { requireLeastPrivilege } from '@tiltyard/core/kernel'
import { createFaultRecorder } from '@tiltyard/core/platform'
import { createServer, onTermination } from '@tiltyard/edge'
import { startTracing } from '@tiltyard/tracing'
import { createDeps } from './deps.ts'
import { addInstallationMetrics } from './platform/installation-metrics.ts'
import { runWorker } from './run-worker.ts'

const { HOST, PORT, LOG_LEVEL, VERSION, TRUSTED_PROXIES } = settings('process')
const tracing = await startTracing({
  endpoint: settings('tracing').OTEL_EXPORTER_OTLP_ENDPOINT,
  process: 'worker',
  version: VERSION,
})
const deps = createDeps(tracing)
await requireLeastPrivilege(deps.database)
const { pool } = deps.database.connection
deps.database.connection.onError((fault) => deps.log.warn({ err: fault }, 'a database connection was lost'))
const { server, drain, metrics } = await createServer({
  name: 'worker',
  version: VERSION,
  logLevel: LOG_LEVEL,
  trustedProxies: TRUSTED_PROXIES,
  drainGraceMs: 0,
  readiness: { postgres: () => pool.query('select 1') },
})
const faults = createFaultRecorder(deps, {
  process: 'worker',
  version: VERSION,
  onError: (fault) => deps.log.warn({ err: fault }, 'faults could not be recorded'),
})
const runner = await runWorker(deps, {
  concurrency: 4,
  mailConcurrency: 4,
  pollMs: 1_000,
  onFinished: addInstallationMetrics(metrics, deps),
  onFault: faults.record,
})
deps.scoring.start()
deps.encoding.start()
const exams = runExamLoop(deps)
// Runs beside the queue, so that an environment that takes a minute to start blocks no job.
const { engine } = deps
const reconciling = engine && runReconcilerLoop({ ...deps, engine }, { listen: deps.listenToEnvironments })
await server.listen({ host: HOST, port: PORT })
onTermination(async () => {
  await Promise.all([
    reconciling?.stop(),
    runner.stop(),
    deps.scoring.stop(),
    deps.encoding.stop(),
    exams.stop(),
  ])
  await drain.begin()
  await deps.mailer.close()
  await faults.stop()
  await deps.database.connection.close()
  await tracing?.stop()
})
