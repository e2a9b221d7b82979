import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCurrentUser } from '@tiltyard/contracts'
import pg from 'pg'
import { chooseServices, prepareData } from '../tools/dx/site-data.ts'
import { mains, processEnvironment, siteEnvironment } from '../tools/dx/site-environment.ts'
import { choosePorts } from '../tools/services/ports.ts'
import { respondsOk } from '../tools/services/readiness.ts'
import { type Comparison, compare } from './compare.ts'
import { startMeasured } from './measured-process.ts'
import { insertPeople, type Person } from './people.ts'
import { artefacts } from './report.ts'

/** Enough people that nobody reaches the rate limit of reads. */
const peopleCount = 5_000
const { path } = getCurrentUser

/** The api with production settings against a bare Fastify route with the same statement on the same database. */
export async function measureSession(): Promise<Comparison> {
  const services = await chooseServices({ database: 'tiltyard_bench', redisNumber: 2 }, () => undefined)
  const ports = await choosePorts(['api', 'bare'])
  const environment = siteEnvironment('production', services, {
    siteOrigin: 'http://localhost',
    consoleOrigin: 'http://console.localhost',
    accountOrigin: 'http://account.localhost',
    filesOrigin: 'http://files.localhost',
    apiUrl: `http://127.0.0.1:${ports.api}`,
    accountUrl: 'http://127.0.0.1:9',
  })
  await prepareData(undefined, environment, () => undefined)
  const ownerUrl = services.DATABASE_URL ?? ''
  const people = await insertPeople(ownerUrl, peopleCount)
  const api = await startMeasured({
    name: 'api',
    main: mains.api,
    environment: { ...processEnvironment('api', ports.api, environment), LOG_LEVEL: 'info' },
    logFile: join(artefacts, 'api.log'),
    isReady: () => respondsOk(`http://127.0.0.1:${ports.api}/readyz`),
    nodeOptions: (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean),
  })
  try {
    const statement = await statementOfApi(`http://127.0.0.1:${ports.api}`, ownerUrl, people)
    const bare = await startMeasured({
      name: 'bare',
      main: 'bench/bare/fastify-sql.ts',
      environment: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: `${ports.bare}`,
        BENCH_DATABASE_URL: services.PLATFORM_DATABASE_URL,
        BENCH_STATEMENT: statement,
      },
      logFile: join(artefacts, 'bare.log'),
      isReady: () => respondsOk(`http://127.0.0.1:${ports.bare}/readyz`),
    })
    try {
      return await compare(
        {
          name: 'api',
          pid: api.pid,
          target: { url: `http://127.0.0.1:${ports.api}`, requestsFile: requestsFile('api', people, asPage) },
        },
        {
          name: 'bare Fastify, same statement',
          pid: bare.pid,
          target: {
            url: `http://127.0.0.1:${ports.bare}`,
            requestsFile: requestsFile('bare', people, asHash),
          },
        },
        { connections: 32, seconds: 4, rounds: 6 },
      )
    } finally {
      await bare.stop()
    }
  } finally {
    await api.stop()
  }
}

const cookieOf = ({ secret }: Person) => `__Host-sid=${secret}`
const asPage = (person: Person) => [path, `Cookie: ${cookieOf(person)}`, `Token: ${person.token}`]
const asHash = ({ secret }: Person) => [`/current/${createHash('sha256').update(secret).digest('hex')}`]

function requestsFile(
  name: string,
  people: readonly Person[],
  request: (person: Person) => readonly string[],
): string {
  mkdirSync(artefacts, { recursive: true })
  const file = join(artefacts, `${name}.requests`)
  writeFileSync(file, people.map((person) => request(person).join('\t')).join('\n'))
  return file
}

/** Reads the api's statement from pg_stat_activity: a copy of its SQL would become outdated unnoticed. */
async function statementOfApi(apiUrl: string, ownerUrl: string, people: readonly Person[]): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const person of people.slice(0, 20)) {
      const { status } = await fetch(`${apiUrl}${path}`, { headers: { cookie: cookieOf(person) } })
      if (status !== 200) throw new Error(`the api answered ${status}`)
      const { rows } = await client.query<{ query: string }>(
        `select query from pg_stat_activity
         where datname = current_database() and application_name = 'tiltyard-api' and query like '%secret_hash%'`,
      )
      if (rows[0]) return rows[0].query
    }
    throw new Error('the api’s statement was not found')
  } finally {
    await client.end()
  }
}
