import { connect, type PlatformTables } from '@tiltyard/db'
import { silentProxy } from '@tiltyard/testkit'
import { afterAll } from 'vitest'
import { auditKey, type Platform } from './platform.suite.ts'

/** A process of its own whose way to the database can be lost without a word. */
export async function distantProcess({ urls }: Pick<Platform, 'urls'>) {
  const proxy = await silentProxy(urls.platformUrl)
  const url = proxy.through(urls.platformUrl)
  const connection = connect<PlatformTables>({ url, applicationName: 'distant', maxConnections: 4 })
  afterAll(async () => {
    await proxy.close()
    await connection.close()
  })
  return { ...proxy, url, database: { connection, auditKey, requestId: 'distant' } }
}
