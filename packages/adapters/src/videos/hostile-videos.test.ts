import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { VideoRefused } from '@tiltyard/core/ports'
import { afterAll, expect, test } from 'vitest'
import { ffmpegEncoder } from './ffmpeg.ts'
import { makeHostileVideos } from './hostile-videos.fixture.ts'

const run = promisify(execFile)
const isFull = process.env['FULL'] === '1'
const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
chmodSync(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))
let asked = 0
const server = createServer((_, response) => {
  asked += 1
  response.end('#EXTM3U')
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close())

const clipFile = join(folder, 'clip.mp4')
await run('ffmpeg', [
  ...['-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=128x72:rate=10:duration=4'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', clipFile],
])
const clip = await readFile(clipFile)
const places = {
  secret: join(folder, 'passwd'),
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  folder,
}
const hostile = await makeHostileVideos(places, clip)
const encoder = ffmpegEncoder({ timeFactor: 2 })

/** What becomes of a file: its refusal, or the bytes that were written. */
async function encode(content: Buffer, at: number): Promise<{ failure: string } | { written: Buffer }> {
  const work = join(folder, `work-${at}`)
  await mkdir(work)
  await encoder.prepareFolder(work)
  const source = join(work, 'source')
  await writeFile(source, content, { mode: 0o644 })
  const signal = AbortSignal.timeout(60_000)
  try {
    const facts = await encoder.probe(source, { signal })
    const rates = { videoRate: 300, audioRate: 64, audioChannels: 1, segmentSeconds: 4 } as const
    await encoder.encode(
      { source, facts, folder: work, height: 72, ...rates },
      { signal, onProgress: () => {} },
    )
    const names = (await readdir(work)).filter((name) => name !== 'source')
    return { written: Buffer.concat(await Promise.all(names.map((name) => readFile(join(work, name))))) }
  } catch (fault) {
    if (fault instanceof VideoRefused) return { failure: fault.failure }
    throw fault
  }
}

test('hostile files are refused or encoded clean: no local file is read, no address asked, none runs on', async () => {
  expect(hostile).toHaveLength(30)
  const outcomes: Record<string, string> = {}
  for (const [at, { name, content }] of hostile.slice(0, isFull ? 30 : 8).entries()) {
    const outcome = await encode(content, at)
    if ('written' in outcome) expect(outcome.written.includes('the secret of the tests')).toBe(false)
    outcomes[name] = 'failure' in outcome ? outcome.failure : 'clean'
  }
  expect(asked).toBe(0)
  expect(outcomes).toMatchObject({
    'a playlist of a local file': 'format_not_supported',
    'a playlist of an address': 'format_not_supported',
    'a list of files': 'format_not_supported',
    'half a file': 'not_a_video',
    'a picture of 8,192 pixels': 'picture_too_large',
    'a thousand frames a second': 'picture_too_large',
    'thirteen hours': 'too_long',
  })
  const { stdout } = await run('ps', ['-eo', 'args'], { maxBuffer: 64 * 1024 * 1024 })
  expect(stdout).not.toContain(folder)
}, 300_000)

test('an honest file passes the same way', async () => {
  expect(await encode(clip, 99)).toHaveProperty('written')
})

test('a run ends when it is stopped, and when it wants more memory than it may have', async () => {
  const work = join(folder, 'limits')
  await encoder.prepareFolder(work)
  const source = join(work, 'source')
  await writeFile(source, clip, { mode: 0o644 })
  const facts = await encoder.probe(source, { signal: AbortSignal.timeout(60_000) })
  const request = { source, facts, folder: work, width: 16, height: 9, everySeconds: 10, columns: 10 }
  const stopped = encoder.makeThumbnails(request, { signal: AbortSignal.abort(new Error('stopped')) })
  await expect(stopped).rejects.toThrow('stopped')
  const starved = ffmpegEncoder({ memoryBytes: 30_000_000 }).probe(source, {
    signal: AbortSignal.timeout(60_000),
  })
  await expect(starved).rejects.toBeInstanceOf(VideoRefused)
})
