import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { searchDocuments } from '@tiltyard/core/content'
import { databaseClock } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import { fileStore, testDatabase } from '@tiltyard/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../seed-demo.ts'
import { queries } from './queries.ts'

const { ownerUrl, platformUrl } = await testDatabase()
const owner = new pg.Client({ connectionString: ownerUrl })
const connection = connect<PlatformTables>({ url: platformUrl, applicationName: 'test' })
const database = { connection, auditKey: 'key', requestId: 'relevance' }
const deps = { database, clock: databaseClock, lexicon: jiebaLexicon() }

beforeAll(async () => {
  await owner.connect()
  const siteOrigin = 'http://localhost:8080'
  await seedDemo({
    owner,
    platform: database,
    files: s3FileStore(fileStore()),
    flagKey: Buffer.alloc(32, 7),
    watermarkKey: Buffer.alloc(32, 8),
    videoKey: Buffer.alloc(32, 9),
    examKey: Buffer.alloc(32, 10),
    timeZone: 'Asia/Shanghai',
    siteOrigin,
    accountOrigin: 'http://account.localhost:8080',
  })
}, 120_000)
afterAll(async () => {
  await owner.end()
  await connection.close()
})

async function firstThree(keyword: string): Promise<string[]> {
  const result = await searchDocuments(deps, { keyword, page: 1, limit: 3 }, 'zh')
  return result.ok ? result.value.data.map(({ title }) => title.zh ?? '') : []
}

test('of 60 questions over the demo content at least 55 find the expected item among the first three', async () => {
  expect(queries).toHaveLength(60)
  const missed: string[] = []
  for (const [keyword, title] of queries) {
    const found = await firstThree(keyword)
    if (!found.some((one) => one.startsWith(title)))
      missed.push(`${keyword} → ${title}; found ${found.join(' | ')}`)
  }
  expect(missed, missed.join('\n')).toHaveLength(Math.min(missed.length, 5))
}, 60_000)
