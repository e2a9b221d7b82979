/** `pnpm test [file or vitest option …]`: every test beside the code, on real servers. */
import { makeImages } from '../images/make-images.ts'
import { dropLeftoverTests } from '../services/databases.ts'
import { startServices } from '../services/start-services.ts'
import { runVitest } from './vitest.ts'

const trouble: string[] = []
try {
  const environment = await startServices(undefined, (line) => trouble.push(line))
  if (environment.DATABASE_URL) await dropLeftoverTests(environment.DATABASE_URL)
  for (const socket of [environment.ENGINE_SOCKET, environment.PODMAN_SOCKET])
    if (socket) await makeImages(socket)
  process.exitCode = await runVitest(process.argv.slice(2), { ...environment, NODE_ENV: 'test' })
} catch (fault) {
  console.error([...trouble, fault instanceof Error ? fault.message : String(fault)].join('\n'))
  process.exitCode = 1
}
