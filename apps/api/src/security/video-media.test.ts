import { createDecipheriv, randomBytes } from 'node:crypto'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { logOut, moveContent, saveCaptions, setVideoPassword, startPlayback } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { fileStore, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createEditor } from '../testing/content.fixture.ts'
import { fetchRange, startFilesHost } from '../testing/downloads.fixture.ts'
import { createVideo, type TestVideo, videoPassword } from '../testing/videos.fixture.ts'

const files = s3FileStore(fileStore())
const api = await openApi({ files })
const nginx = await startFilesHost(api)
const editor = await createEditor(api)

async function* once(bytes: Uint8Array) {
  yield bytes
}
const bytes = { segment: randomBytes(200_000), sheet: randomBytes(50_000) }

async function withMedia(access: 'everyone' | 'signed_in' | 'password'): Promise<TestVideo> {
  const video = await createVideo(api, { access }, editor)
  await files.write(`private/video/${video.encodingId}/180-0`, once(bytes.segment), 'video/mp2t')
  await files.write(`private/video/${video.encodingId}/thumbnails-1`, once(bytes.sheet), 'image/jpeg')
  const body = { cues: [{ from: 0, to: 1000, text: '字幕' }] }
  await editor.call(saveCaptions, { params: { id: video.id, language: 'zh' }, body })
  return video
}

const names = [
  ...['master.m3u8', '180.m3u8', 'key', 'thumbnails.vtt', 'captions-zh.vtt'],
  ...['180_0.ts', 'thumbnails-1.jpg'],
] as const

const play = async (who: Visitor, { id }: TestVideo, password?: string) => {
  const { status } = await who.call(startPlayback, { params: { id }, body: password ? { password } : {} })
  expect(status).toBe(200)
}
const cookiesOf = (visitor: Visitor, only?: string) =>
  [...visitor.cookies]
    .filter(([name]) => only === undefined || name === only)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const get = ({ encodingId }: Pick<TestVideo, 'encodingId'>, name: string, cookie = '', more = {}) =>
  fetchRange(nginx, `http://localhost/media/v/${encodingId}/${name}`, {
    headers: { host: 'localhost', cookie, ...more },
  })

/** Statuses of all files, and that a refusal contains nothing of them. */
async function statuses(video: Pick<TestVideo, 'encodingId'>, cookie?: string): Promise<number[]> {
  const answers = await Promise.all(names.map((name) => get(video, name, cookie)))
  for (const { status, body } of answers)
    if (status !== 200) {
      expect(body.length).toBeLessThan(2_000)
      expect([bytes.segment, bytes.sheet].some((one) => one.includes(body.subarray(0, 16)))).toBe(false)
    }
  return answers.map(({ status }) => status)
}
const all = (status: number) => names.map(() => status)

test('everyone gets every file of an open video, and nothing of one that does not exist or is not published', async () => {
  const video = await withMedia('everyone')
  expect(await statuses(video)).toEqual(all(200))
  expect((await get(video, '180_0.ts')).body).toEqual(bytes.segment)
  expect(await statuses({ encodingId: newId() })).toEqual(all(403))
  await editor.call(moveContent, { params: { id: video.id }, body: { to: 'archived', baseRevision: 1 } })
  // A yes is kept for half a minute; a person who comes now has none.
  expect(await statuses(video, cookiesOf(await api.signedIn()))).toEqual(all(403))
})

test('without its grant nobody gets a byte of a restricted video, cached or not', async () => {
  const [video, other] = [await withMedia('password'), await withMedia('password')]
  expect(await statuses(video)).toEqual(all(403))
  const [viewer, stranger] = [await api.signedIn(), await api.signedIn()]
  await play(viewer, video, videoPassword)
  expect(await statuses(video, cookiesOf(viewer))).toEqual(all(200))

  await play(stranger, other, videoPassword)
  const stolen = `${cookiesOf(stranger, '__Host-sid')}; ${cookiesOf(viewer, '__Host-playback')}`
  const callers = {
    'no cookie': '',
    'a grant of another video': cookiesOf(stranger),
    'another person’s grant': stolen,
    'the grant without its session': cookiesOf(viewer, '__Host-playback'),
    'the session without the grant': cookiesOf(viewer, '__Host-sid'),
    'an invented grant': `__Host-playback=${'a'.repeat(43)}`,
  }
  for (const [name, cookie] of Object.entries(callers))
    expect({ name, statuses: await statuses(video, cookie) }).toEqual({ name, statuses: all(403) })
})

test('a grant ends with its time and with the password', async () => {
  const video = await withMedia('password')
  const [first, second, late] = [await api.signedIn(), api.visitor(), await api.signedIn()]
  for (const who of [first, second, late]) await play(who, video, videoPassword)
  // The visitor's requests fill the cache; the others come after the change, so no yes to them is kept.
  expect(await statuses(video, cookiesOf(second))).toEqual(all(200))
  await api.owner.query(
    `update platform.playback_grants set ends_at = now() - interval '1 second'
     where content_id = $1 and user_id is not null and granted_at = (select max(granted_at) from platform.playback_grants where content_id = $1)`,
    [video.id],
  )
  expect(await statuses(video, cookiesOf(late))).toEqual(all(403))
  await editor.call(setVideoPassword, { params: { id: video.id }, body: { password: 'another-one-2026' } })
  expect(await statuses(video, cookiesOf(first))).toEqual(all(403))
})

test('a session that has ended takes its grants along', async () => {
  const video = await withMedia('signed_in')
  const viewer = await api.signedIn()
  await play(viewer, video)
  const cookie = cookiesOf(viewer)
  await viewer.call(logOut)
  expect(await statuses(video, cookie)).toEqual(all(403))
})

test('of many requests for segments the api is asked once, and keys are never kept', async () => {
  const video = await withMedia('password')
  const viewer = api.visitor()
  await play(viewer, video, videoPassword)
  const cookie = cookiesOf(viewer)
  await get(video, '180_0.ts', cookie)
  const before = nginx.received
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(video, '180_0.ts', cookie)))
  expect(answers.every(({ body }) => body.equals(bytes.segment))).toBe(true)
  expect(nginx.received - before).toBe(0)
  for (let n = 0; n < 3; n += 1) await get(video, 'key', cookie)
  expect(nginx.received - before).toBe(3)
  const part = await get(video, '180_0.ts', cookie, { range: 'bytes=100-199' })
  expect([part.status, part.body.equals(bytes.segment.subarray(100, 200))]).toEqual([206, true])
  const { headers } = await get(video, 'key', cookie)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(answers[0]?.headers['cache-control']).toBe('private, max-age=3600')
})

test('addresses have no token, and a playlist names the key and every segment', async () => {
  const video = await withMedia('everyone')
  const master = (await get(video, 'master.m3u8')).body.toString()
  expect(master).toContain('RESOLUTION=320x180,CODECS="avc1.4d402a"\n180.m3u8\n')
  const playlist = (await get(video, '180.m3u8')).body.toString()
  const segments = playlist.match(/^\d+_\d+\.ts$/gm) ?? []
  expect(segments).toEqual(Array.from({ length: 16 }, (_, n) => `180_${n}.ts`))
  expect(playlist).toContain('#EXT-X-KEY:METHOD=AES-128,URI="key"\n')
  expect(playlist).toContain('#EXTINF:1.000000,\n180_15.ts\n#EXT-X-ENDLIST')
  const { body: key } = await get(video, 'key')
  expect(key.length).toBe(16)
  expect(() => createDecipheriv('aes-128-cbc', key, Buffer.alloc(16))).not.toThrow()
  expect((await get(video, 'captions-zh.vtt')).body.toString()).toContain('字幕')
  expect((await get(video, '180_16.ts')).status).toBe(404)
  for (const name of ['../key', 'key/', '180_0.ts?x=1', 'passwd', '%6bey', '180_0%2ets'])
    expect((await get(video, name)).body.equals(bytes.segment)).toBe(false)
})
