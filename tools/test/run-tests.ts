/** `pnpm test [--profile] [file or vitest option …]`: unit and integration tests on real servers. */
import { makeImages } from '../images/make-images.ts'
import { dropLeftoverTests } from '../services/databases.ts'
import { startServices } from '../services/start-services.ts'
import { profileArguments } from './profile-arguments.ts'
import { runVitest } from './vitest.ts'

const trouble: string[] = []
try {
  const environment = await startServices(undefined, (line) => trouble.push(line))
  if (environment.DATABASE_URL) await dropLeftoverTests(environment.DATABASE_URL)
  for (const socket of [environment.ENGINE_SOCKET, environment.PODMAN_SOCKET])
    if (socket) await makeImages(socket)
  const { args, settings } = profileArguments('test', process.argv.slice(2))
  process.exitCode = await runVitest(args, { ...environment, ...settings, NODE_ENV: 'test' })
} catch (fault) {
  console.error([...trouble, fault instanceof Error ? fault.message : String(fault)].join('\n'))
  process.exitCode = 1
}
