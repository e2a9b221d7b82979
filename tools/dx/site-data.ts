import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeImages } from '../images/make-images.ts'
import { createDatabase, databaseUrls, onDatabase } from '../services/databases.ts'
import { projectRoot } from '../services/home.ts'
import { emptyRedis } from '../services/redis.ts'
import type { ServiceEnvironment } from '../services/service.ts'
import { startServices } from '../services/start-services.ts'

const run = promisify(execFile)

type Report = (line: string) => void

export async function chooseServices(
  fresh: { readonly database: string; readonly redisNumber: number } | undefined,
  report: Report,
): Promise<ServiceEnvironment> {
  const services = await startServices(undefined, report)
  if (services.ENGINE_SOCKET) await makeImages(services.ENGINE_SOCKET)
  return fresh ? freshServices(services, fresh) : services
}

/** Migrates, seeds the scenario if one is given, and returns the output of the seed. */
export async function prepareData(
  scenario: string | undefined,
  environment: NodeJS.ProcessEnv,
  report: Report,
): Promise<string> {
  const timed = async (
    what: string,
    path: string,
    args: readonly string[],
    settings = environment,
  ): Promise<string> => {
    const since = Date.now()
    const output = await runTool(path, args, settings)
    report(`${what.padEnd(9)} done    ${((Date.now() - since) / 1000).toFixed(1)} s`)
    return output
  }
  await timed('migrate', 'tools/migrate/migrate.ts', [])
  // The seed refuses to run in production; naming a scenario here is the consent.
  const consent = { ...environment, NODE_ENV: 'development' }
  return scenario ? timed('seed', 'tools/seed/seed.ts', [scenario], consent) : ''
}

/** An empty database and an empty Redis database on the same servers. */
async function freshServices(
  services: ServiceEnvironment,
  { database, redisNumber }: { readonly database: string; readonly redisNumber: number },
): Promise<ServiceEnvironment> {
  const { DATABASE_URL, REDIS_URL } = services
  if (!DATABASE_URL || !REDIS_URL) throw new Error('a fresh site needs PostgreSQL and Redis')
  const url = onDatabase(DATABASE_URL, database)
  const redisUrl = new URL(REDIS_URL)
  redisUrl.pathname = `/${redisNumber}`
  await createDatabase(url, { fresh: true })
  await emptyRedis(redisUrl)
  return { ...services, ...databaseUrls(url), REDIS_URL: redisUrl.href }
}

/** Runs a command of the project; a failure includes its output. */
async function runTool(
  path: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [join(projectRoot, path), ...args], {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  } catch (fault) {
    const { stdout = '', stderr = '' } = fault as { stdout?: string; stderr?: string }
    throw new Error(`${[path, ...args].join(' ')} failed:\n${stdout}${stderr}`.trimEnd())
  }
}
