import { createHash, randomFillSync } from 'node:crypto'
import { uploadInParts } from '@tiltyard/client'
import { maxFileBytes } from '@tiltyard/contracts'
import pg from 'pg'
import type { Site } from '../../tools/dx/site.ts'
import { insertPeople } from '../people.ts'
import { metricsOfApis, storeOf } from './api-copies.ts'
import { createApiKiller } from './api-killer.ts'
import { createCaller, createPartUploader } from './browser.ts'
import { mostMemoryGrowth, recordPeakMemory, toMebibytes } from './peak-memory.ts'
import type { Verdict } from './verdict.ts'

export type UploadPlan = {
  readonly bytes: number
  readonly kills: number
  /** Half-way the page is closed and opened again with nothing but the upload's id. */
  readonly closesPage: boolean
}

const mostResentShare = 0.1

/**
 * Uploads a large file while all copies of the api are killed repeatedly. The result is verified against the bytes in the
 * store.
 */
export async function killDuringUpload(
  site: Site,
  { bytes, kills, closesPage }: UploadPlan,
): Promise<Verdict> {
  const problems: string[] = []
  const ownerUrl = site.env['DATABASE_URL'] ?? ''
  const [person] = await insertPeople(ownerUrl, 1)
  if (!person) throw new Error('no person was inserted')
  const content = randomFillSync(Buffer.allocUnsafe(bytes))
  content.write('PK\x03\x04', 'latin1')
  const uploader = createPartUploader(site.filesOrigin)
  const tools = { call: createCaller(site.siteOrigin, person), put: uploader.put }
  const file = { attachmentType: 'contribution', name: '作品.zip', content: new Blob([content]) } as const

  const metrics = metricsOfApis(site)
  const memory = recordPeakMemory(metrics)
  const killer = createApiKiller(site, metrics)
  const since = Date.now()
  let killed = 0
  let uploadId: string | undefined
  const firstPage = new AbortController()
  const onProgress = (sent: number) => {
    if (sent / bytes < (killed + 0.5) / kills || killed === kills) return
    killed += 1
    killer.kill()
    if (closesPage && killed === Math.ceil(kills / 2)) firstPage.abort()
  }
  const options = {
    ...file,
    onProgress,
    onStarted: (id: string) => {
      uploadId = id
    },
  }
  await uploadInParts(tools, { ...options, signal: firstPage.signal })
  const outcome = await uploadInParts(tools, { ...options, uploadId, signal: new AbortController().signal })
  const seconds = (Date.now() - since) / 1000
  const idle = await killer.stop()
  const most = memory.stop()

  if (!outcome.ok || outcome.value.state !== 'done')
    problems.push(`the upload ended as ${outcome.ok ? outcome.value.state : outcome.reason}`)
  if (killed !== kills) problems.push(`only ${killed} of ${kills} kills came in time`)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const storedHashes = await hashesOf(site, ownerUrl, uploadId ?? '')
  for (const [where, hash] of Object.entries(storedHashes))
    if (hash !== sha256) problems.push(`the hash in ${where} is ${hash}, sent was ${sha256}`)
  const resent = (uploader.bytes() - bytes) / bytes
  if (resent > mostResentShare) problems.push(`${(resent * 100).toFixed(1)} % were sent again`)
  if (most - idle > mostMemoryGrowth)
    problems.push(`a copy of the api grew from ${toMebibytes(idle)} to ${toMebibytes(most)} MB`)
  const over = await tools.call(
    { method: 'POST', path: '/api/platform/web/dsc/file-upload/begin' } as never,
    { body: { attachmentType: 'contribution', name: 'a.zip', size: maxFileBytes + 1 } } as never,
  )
  if (over.ok || over.status !== 413) problems.push('one byte over the limit was not refused with 413')

  const facts = {
    kills: killed,
    MB: toMebibytes(bytes),
    'sent again': `${(resent * 100).toFixed(1)} %`,
    'memory of an api': `${toMebibytes(idle)} MB after a restart, at most ${toMebibytes(most)} MB`,
    seconds: Math.round(seconds),
  }
  return { name: 'kill -9 during a large upload', problems, facts }
}

/** The hash in the table and the hash of the bytes in the bucket. */
async function hashesOf(site: Site, ownerUrl: string, uploadId: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ key: string; sha256: Buffer | null }>(
    'select key, sha256 from platform.files where id = $1',
    [uploadId],
  )
  await client.end()
  const [row] = rows
  const files = storeOf(site)
  const hash = createHash('sha256')
  const opened = row && (await files.open(row.key))
  if (opened) for await (const part of opened.content) hash.update(part)
  if (row) await files.remove(row.key)
  return { 'the table': row?.sha256?.toString('hex') ?? 'nothing', 'the bucket': hash.digest('hex') }
}
