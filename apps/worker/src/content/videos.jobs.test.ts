import { execFileSync, spawn } from 'node:child_process'
import { createDecipheriv, randomUUID } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { EncodingWorker, openMedia, removeDueEncodings, replacePoster } from '@tiltyard/core/content'
import { fileStore } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { createSource, makeClip, startTestEncoding } from '../testing/videos.fixture.ts'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const files = s3FileStore(fileStore())
const folder = await mkdtemp(join(tmpdir(), 'videos-test-'))
chmodSync(folder, 0o755)
Object.assign(worker.deps, { files, videosFolder: folder })
afterAll(() => rm(folder, { recursive: true, force: true }))
const clip = await makeClip()
const encoders: EncodingWorker[] = []
afterAll(() => Promise.all(encoders.map((encoder) => encoder.stop())))
const startEncoder = () => {
  const encoder = new EncodingWorker(worker.deps, { concurrency: 1, pollIntervalMs: 100, leaseSeconds: 3 })
  encoders.push(encoder)
  encoder.start()
}

type Row = {
  readonly state: string
  readonly failure: string | null
  readonly is_current: boolean
  readonly attempts: number
  readonly poster: string | null
}
const encodingRow = async (id: string) => {
  const [row] = await worker.owner.query<Row>(
    'select state, failure, is_current, attempts, poster from platform.video_encodings where id = $1',
    [id],
  )
  return row
}
const whenFinished = (id: string, timeout = 20_000) =>
  expect
    .poll(async () => ['done', 'failed'].includes((await encodingRow(id))?.state ?? ''), { timeout })
    .toBe(true)
const storedKeys = async (encodingId: string) => {
  const names = [...[0, 1, 2, 3].map((n) => `180-${n}`), 'thumbnails-1']
  const found = await Promise.all(
    names.map(async (name) => (await files.open(`private/video/${encodingId}/${name}`)) && name),
  )
  return found.filter(Boolean)
}

const editor = { roleId: 4, verifiedStatus: 0 } as const
const media = async (encodingId: string, name: string) => {
  const actor = {
    ...editor,
    userId: 'x',
    sessionId: 'x',
    nickname: 'x',
    avatar: null,
    verifiedType: 'none',
  } as const
  const opened = await openMedia(
    { ...worker.deps, files },
    { actor, secret: undefined },
    { encodingId, name },
  )
  if (!opened.ok) throw new Error(`${name}: ${opened.reason}`)
  const { content } = opened.value
  if (content instanceof Uint8Array) return Buffer.from(content)
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

const source = await createSource(worker, files, clip)

test('a source becomes encrypted segments, thumbnails and a poster, and nothing stays in the folder', async () => {
  const id = await startTestEncoding(worker, source)
  startEncoder()
  await whenFinished(id)
  expect(await encodingRow(id)).toMatchObject({ state: 'done', failure: null, is_current: true, attempts: 1 })
  expect(await storedKeys(id)).toEqual(['180-0', '180-1', '180-2', 'thumbnails-1'])
  await expect.poll(() => readdir(folder)).toEqual([])

  const [stored, key] = [await media(id, '180_1.ts'), await media(id, 'key')]
  const vector = Buffer.alloc(16)
  vector.writeUInt32BE(1, 12)
  const decipher = createDecipheriv('aes-128-cbc', key, vector)
  const plain = Buffer.concat([decipher.update(stored), decipher.final()])
  expect(stored.includes(plain.subarray(0, 188))).toBe(false)
  expect([plain[0], plain[188]]).toEqual([0x47, 0x47])
  const file = join(folder, 'segment.ts')
  await writeFile(file, plain)
  const probed = execFileSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_name,height',
    '-of',
    'csv',
    file,
  ])
  await rm(file)
  expect(probed.toString()).toContain('stream,h264,180')
  expect(probed.toString()).toContain('stream,aac')
  const playlist = (await media(id, '180.m3u8')).toString()
  expect(playlist.match(/\.ts$/gm)).toHaveLength(3)
  expect((await media(id, 'thumbnails.vtt')).toString()).toContain('thumbnails-1.jpg#xywh=160,0,160,90')
  const [event] = await worker.owner.query<{ payload: object }>(
    `select payload from platform.live_events where topic = $1 and kind = 'videos.encoding' order by seq desc limit 1`,
    [`user:${source.userId}`],
  )
  expect(event?.payload).toEqual({ videoId: source.videoId, encodingId: id, state: 'done', progress: 100 })
})

test('a new encoding replaces the old one in one step, whose objects go a day later and whose source stays in use', async () => {
  const [before] = await worker.owner.query<{ id: string }>(
    'select id from platform.video_encodings where content_id = $1',
    [source.videoId],
  )
  const id = await startTestEncoding(worker, { ...source, fileName: null })
  await whenFinished(id)
  const current = await worker.owner.query(
    'select id from platform.video_encodings where content_id = $1 and is_current',
    [source.videoId],
  )
  expect(current).toEqual([{ id }])
  await removeDueEncodings(worker.deps)
  expect(await storedKeys(before?.id ?? '')).toHaveLength(4)
  await worker.owner.query(`update platform.video_encodings set removal_at = now() where id = $1`, [
    before?.id,
  ])
  await removeDueEncodings(worker.deps)
  expect(await storedKeys(before?.id ?? '')).toEqual([])
  expect(await encodingRow(before?.id ?? '')).toBeUndefined()
  expect(await worker.owner.query(`select state from platform.files where id = $1`, [source.fileId])).toEqual(
    [{ state: 'claimed' }],
  )
})

test('a poster of a moment replaces the one before', async () => {
  const [row] = await worker.owner.query<{ id: string; poster: string }>(
    'select id, poster from platform.video_encodings where content_id = $1 and is_current',
    [source.videoId],
  )
  await replacePoster(worker.deps, { encodingId: row?.id ?? '', seconds: 5 })
  const poster = (await encodingRow(row?.id ?? ''))?.poster ?? ''
  expect(poster).not.toBe(row?.poster)
  expect((await files.read(poster, { largestBytes: 1_000_000 })) instanceof Uint8Array).toBe(true)
  expect(await files.open(row?.poster ?? '')).toBeNull()
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('a file that is no video fails with a reason, and leaves nothing', async () => {
  const broken = await createSource(worker, files, Buffer.from('no video at all'))
  const id = await startTestEncoding(worker, broken)
  await whenFinished(id)
  expect(await encodingRow(id)).toMatchObject({ state: 'failed', failure: 'not_a_video', is_current: false })
  expect(await storedKeys(id)).toEqual([])
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('a cancelled encoding stops, and what it had stored is removed', async () => {
  await Promise.all(encoders.splice(0).map((encoder) => encoder.stop()))
  const cancelled = await createSource(worker, files, clip)
  const id = await startTestEncoding(worker, cancelled)
  await worker.owner.query('update platform.video_encodings set removal_at = now() where id = $1', [id])
  startEncoder()
  await removeDueEncodings(worker.deps)
  expect(await encodingRow(id)).toBeUndefined()
  await Promise.all(encoders.splice(0).map((encoder) => encoder.stop()))
})

test('a worker killed while it encodes leaves no process, and another one completes the video once', async () => {
  const long = await createSource(worker, files, await makeClip({ seconds: 30, size: '640x360' }))
  const id = await startTestEncoding(worker, long)
  const plan = {
    databaseUrl: worker.urls.platformUrl,
    store: fileStore(),
    folder,
    videoKey: worker.deps.videoKey.toString('hex'),
  }
  const script = join(import.meta.dirname, '../testing/killed-encoder.fixture.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ready = async () =>
    (await worker.owner.query('select height from platform.video_renditions where encoding_id = $1', [id]))
      .length
  await expect.poll(ready, { timeout: 30_000, interval: 50 }).toBe(1)
  await expect.poll(() => isEncoding(id), { timeout: 10_000, interval: 50 }).toBe(true)
  const made = await worker.owner.query(
    'select xmin::text from platform.video_renditions where encoding_id = $1',
    [id],
  )
  child.kill('SIGKILL')
  await expect.poll(() => isEncoding(id), { timeout: 5_000 }).toBe(false)
  expect((await readdir(folder)).length).toBe(1)

  startEncoder()
  await whenFinished(id, 60_000)
  expect(await encodingRow(id)).toMatchObject({ state: 'done', attempts: 2, is_current: true })
  expect(await ready()).toBe(2)
  // The rendition that was complete is the same row: it was not encoded again.
  const kept = await worker.owner.query(
    'select xmin::text from platform.video_renditions where encoding_id = $1 and height = 360',
    [id],
  )
  expect(kept).toEqual(made)
  await expect.poll(() => readdir(folder), { timeout: 5_000 }).toEqual([])
}, 120_000)

/** Whether an ffmpeg works for this encoding. */
function isEncoding(encodingId: string): boolean {
  const commands = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8', maxBuffer: 10_000_000 })
  return commands.split('\n').some((line) => line.startsWith('ffmpeg ') && line.includes(encodingId))
}

test('folders of another installation on this machine are left alone for a day', async () => {
  const [recent, old] = [0, 1].map(() => `tiltyard-video-${randomUUID()}-${randomUUID()}`) as [string, string]
  await mkdir(join(folder, recent))
  await mkdir(join(folder, old))
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600_000)
  await utimes(join(folder, old), twoDaysAgo, twoDaysAgo)
  startEncoder()
  await expect.poll(() => readdir(folder)).toEqual([recent])
})
