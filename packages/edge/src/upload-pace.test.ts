import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { multipart, multipartType } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { asPerson, routes, sampleService } from './testing/sample-service.fixture.ts'

const pace = { bytes: 1_000, ms: 300 }
const form = multipart([
  { name: 'kind', content: 'photo' },
  { name: 'file', content: 'x'.repeat(40_000), fileName: 'a.png' },
])

async function open(options: Parameters<typeof sampleService>[0]) {
  const sample = await sampleService(options)
  const port = Number(new URL(await sample.server.listen({ host: '127.0.0.1', port: 0 })).port)
  return { ...sample, send: (parts: AsyncIterable<Buffer>) => send(port, parts) }
}

/** Returns the status line; the connection stays open on this side. */
async function send(port: number, parts: AsyncIterable<Buffer>): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const answered = once(socket, 'data').then(([data]) => String(data).split('\r\n')[0] ?? '')
  const headers = asPerson('ada', { 'content-type': multipartType, host: 'localhost' })
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(
    `POST ${routes.upload.path} HTTP/1.1\r\n${head.join('\r\n')}\r\ncontent-length: ${form.length}\r\n\r\n`,
  )
  for await (const part of parts) socket.write(part)
  try {
    return await answered
  } finally {
    socket.destroy()
  }
}

async function* slowly(bytes: Buffer, size: number, everyMs: number) {
  for (let from = 0; from < bytes.length; from += size) {
    yield bytes.subarray(from, from + size)
    await sleep(everyMs)
  }
}

test('a stalled upload is aborted after one interval, and its file is released', async () => {
  const { send, ran } = await open({ uploadPace: pace })
  expect(await send(slowly(form.subarray(0, 5_000), 5_000, 0))).toContain('400')
  expect(ran).toEqual(['upload'])
})

test('an upload that drips single bytes is aborted', async () => {
  const { send, ran } = await open({ uploadPace: pace })
  async function* drips() {
    yield form.subarray(0, 500)
    yield* slowly(form.subarray(500, 1_000), 20, 50)
  }
  expect(await send(drips())).toContain('400')
  expect(ran).toEqual(['upload'])
})

test('an upload that stalls before the file is aborted', async () => {
  const { send, ran } = await open({ uploadPace: pace })
  expect(await send(slowly(form.subarray(0, 20), 20, 0))).toContain('400')
  expect(ran).toEqual([])
})

test('a slow but steady upload succeeds, even far beyond the request timeout', async () => {
  const timeouts = { readMs: 400, writeMs: 400 }
  const { send, ran } = await open({ uploadPace: pace, timeouts })
  const since = performance.now()
  expect(await send(slowly(form, 2_000, 100))).toContain('200')
  expect(performance.now() - since).toBeGreaterThan(4 * timeouts.writeMs)
  expect(ran).toEqual(['upload', 'uploaded'])
})

test('a request that times out releases its file while the sender is still connected', async () => {
  const { send, ran } = await open({
    uploadPace: { bytes: 1_000, ms: 60_000 },
    timeouts: { readMs: 300, writeMs: 300 },
  })
  expect(await send(slowly(form.subarray(0, 5_000), 5_000, 0))).toContain('503')
  await expect.poll(() => ran).toEqual(['upload', 'given up'])
})
