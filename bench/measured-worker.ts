import { join } from 'node:path'
import { mains, processEnvironment } from '../tools/dx/site-environment.ts'
import { choosePorts } from '../tools/services/ports.ts'
import { respondsOk } from '../tools/services/readiness.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { artefacts } from './report.ts'

/** A worker beside the measured api, with the settings of production. */
export async function startMeasuredWorker(
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<MeasuredProcess> {
  const { worker: port } = await choosePorts(['worker'])
  return startMeasured({
    name: 'worker',
    main: mains.worker,
    environment: {
      ...processEnvironment('worker', port, environment),
      ENGINE_INSTALLATION: `bench-${process.pid}`,
    },
    logFile: join(artefacts, `${name}-worker.log`),
    isReady: () => respondsOk(`http://127.0.0.1:${port}/readyz`),
  })
}
