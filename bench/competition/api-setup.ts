import { join } from 'node:path'
import type { PlatformDatabase } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { chooseServices, prepareData } from '../../tools/dx/site-data.ts'
import { mains, processEnvironment, siteEnvironment } from '../../tools/dx/site-environment.ts'
import { choosePorts } from '../../tools/services/ports.ts'
import { respondsOk } from '../../tools/services/readiness.ts'
import { type MeasuredProcess, startMeasured } from '../measured-process.ts'
import { insertPeople } from '../people.ts'
import { artefacts } from '../report.ts'
import { fillCases } from './fill-cases.ts'
import { type Filled, type FillParts, fillCompetition } from './fill-competition.ts'

export type ApiSetup = {
  readonly apiUrl: string
  readonly api: MeasuredProcess
  /** A free port for the bare server. */
  readonly barePort: number
  readonly databaseUrl: string
  readonly owner: pg.Client
  /** All settings of the site, for further processes beside the api. */
  readonly environment: Readonly<Record<string, string>>
}
export type CompetitionSetup = ApiSetup & {
  readonly filled: Filled
  /** A second competition of the same size, so that both sides write separate rows. */
  fillAnother(): Promise<Filled>
  /** One of forensics, of the same size. */
  fillCases(): Promise<Filled>
}

/** Starts one api with production settings over a database with a competition of `teams` teams. */
export function withCompetition(
  teams: number,
  work: (setup: CompetitionSetup) => Promise<void>,
): Promise<void> {
  return withApi('competition', async (parts, ownerUrl) => {
    const people = await insertPeople(ownerUrl, teams)
    const filled = await fillCompetition(parts, people)
    return (setup) =>
      work({
        ...setup,
        filled,
        fillAnother: () => fillCompetition(parts, people),
        fillCases: () => fillCases(parts, people),
      })
  })
}

/** `fill` writes the data before the api starts and returns the measurement. */
export async function withApi(
  name: string,
  fill: (parts: FillParts, ownerUrl: string) => Promise<(setup: ApiSetup) => Promise<void>>,
): Promise<void> {
  const services = await chooseServices(
    { database: `tiltyard_bench_${name}`, redisNumber: 2 },
    () => undefined,
  )
  const ports = await choosePorts(['api', 'bare'])
  const apiUrl = `http://127.0.0.1:${ports.api}`
  const environment = siteEnvironment('production', services, {
    siteOrigin: 'http://localhost',
    consoleOrigin: 'http://console.localhost',
    accountOrigin: 'http://account.localhost',
    filesOrigin: 'http://files.localhost',
    apiUrl,
    accountUrl: 'http://127.0.0.1:9',
  })
  await prepareData(undefined, environment, () => undefined)
  const databaseUrl = services.PLATFORM_DATABASE_URL ?? ''
  const owner = new pg.Client({ connectionString: services.DATABASE_URL })
  await owner.connect()
  const connection = connect<PlatformTables>({
    url: databaseUrl,
    applicationName: 'bench',
    maxConnections: 2,
  })
  const database: PlatformDatabase = { connection, auditKey: 'bench', requestId: 'bench' }
  const work = await fill(
    { owner, database, secretKey: environment['SECRET_KEY'] ?? '' },
    services.DATABASE_URL ?? '',
  )
  const api = await startMeasured({
    name: 'api',
    main: mains.api,
    environment: { ...processEnvironment('api', ports.api, environment), LOG_LEVEL: 'info' },
    logFile: join(artefacts, `${name}-api.log`),
    isReady: () => respondsOk(`${apiUrl}/readyz`),
    nodeOptions: (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean),
  })
  try {
    await work({ apiUrl, api, barePort: ports.bare, databaseUrl, owner, environment })
  } finally {
    await api.stop()
    await connection.close()
    await owner.end()
  }
}
