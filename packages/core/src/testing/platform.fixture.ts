import { connect, type PlatformTables } from '@tiltyard/db'
import { type Owner, openOwner, silentProxy, type TestDatabase, testDatabase } from '@tiltyard/testkit'
import { afterAll } from 'vitest'
import { type Clock, databaseClock, type PlatformDatabase } from '../kernel/index.ts'

export type Platform = {
  readonly database: PlatformDatabase
  readonly clock: Clock
  readonly owner: Owner
  readonly urls: TestDatabase
  /** The same database through a separate pool, like another process. */
  anotherProcess(): PlatformDatabase
  /** The same dependencies some seconds later. */
  later(seconds: number): { readonly database: PlatformDatabase; readonly clock: Clock }
}

export const auditKey = 'audit key of the tests'

export async function openPlatform(): Promise<Platform> {
  const urls = await testDatabase()
  const anotherProcess = (): PlatformDatabase => {
    const connection = connect<PlatformTables>({ url: urls.platformUrl, applicationName: 'test' })
    afterAll(() => connection.close())
    return { connection, auditKey, requestId: 'request-1' }
  }
  const database = anotherProcess()
  return {
    database,
    clock: databaseClock,
    owner: openOwner(urls),
    urls,
    anotherProcess,
    later: (shiftSeconds) => ({ database, clock: { shiftSeconds } }),
  }
}

export async function countRows(owner: Owner, table: string, where = 'true'): Promise<number> {
  const [row] = await owner.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`)
  return row?.n ?? -1
}

/** Queued jobs, by name. */
export function listQueuedJobs(
  owner: Owner,
  name: string,
): Promise<{ key: string | null; payload: object }[]> {
  return owner.query(
    `select j.key, j.payload from platform_jobs._private_jobs j
     join platform_jobs._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [name],
  )
}

/** A process whose connection to the database can be silently lost. */
export async function openProcessBehindProxy({ urls }: Pick<Platform, 'urls'>) {
  const proxy = await silentProxy(urls.platformUrl)
  const url = proxy.through(urls.platformUrl)
  const connection = connect<PlatformTables>({ url, applicationName: 'distant', maxConnections: 4 })
  afterAll(async () => {
    await proxy.close()
    await connection.close()
  })
  return { ...proxy, url, database: { connection, auditKey, requestId: 'distant' } }
}
