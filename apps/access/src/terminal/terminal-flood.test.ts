import { createHash, randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { encodeOutputAck, maxTerminalInputBytes, terminalInputWindow } from '@tiltyard/contracts'
import type { Terminal } from '@tiltyard/core/ports'
import { expect, test, vi } from 'vitest'
import { openAccess } from '../testing/access.fixture.ts'
import { openPage } from '../testing/page.fixture.ts'

const shells: (() => Terminal)[] = []
const access = await openAccess({
  limits: {
    terminal: {
      aheadBytes: 256 * 1024,
      outputPerSecond: 64 * 1024 * 1024,
      inputPerSecond: 64 * 1024 * 1024,
      idleMs: 1_500,
      awayMs: 100,
    },
  },
  driver: (engine) => ({
    ...engine.driver(),
    openTerminal: async () =>
      shells.shift()?.() ?? { stream: new PassThrough(), resize: async () => undefined },
  }),
})

type Flood = { said: number }

const flooding = (flood: Flood) => (): Terminal => {
  const source = new Readable({
    read() {
      flood.said += 16_384
      this.push(Buffer.alloc(16_384, 120))
    },
  })
  const stream = new PassThrough()
  source.on('data', (piece) => {
    if (!stream.push(piece)) source.pause()
  })
  stream._read = () => void source.resume()
  stream._write = (_piece, _encoding, done) => done()
  stream._final = (done) => done()
  return { stream, resize: async () => undefined }
}

test('a flood of output stays inside the environment while the page does not read', async () => {
  const flood = { said: 0 }
  shells.push(flooding(flood))
  const guest = await access.guest()
  const page = openPage(access, await guest.enter(), { acknowledges: false })
  await page.begun
  await vi.waitFor(() => expect(flood.said).toBeGreaterThan(200_000))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const most = flood.said
  expect(most).toBeLessThan(600_000)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(flood.said).toBe(most)
  page.socket.terminate()
})

test('a page that acknowledges output it was never sent gains nothing', {
  timeout: 15_000,
}, async () => {
  const flood = { said: 0 }
  shells.push(flooding(flood))
  const guest = await access.guest()
  const page = openPage(access, await guest.enter(), { acknowledges: false })
  await page.begun
  // The client stops reading its side of the connection.
  page.socket.pause()
  const claims = setInterval(() => page.socket.send(encodeOutputAck(Number.MAX_SAFE_INTEGER)), 10)
  // Bounded by what the network buffers of a stalled connection.
  await vi.waitFor(
    async () => {
      const before = flood.said
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(flood.said).toBe(before)
    },
    { timeout: 8_000 },
  )
  clearInterval(claims)
  expect(flood.said).toBeLessThan(32 * 1024 * 1024)
  page.socket.terminate()
})

test('ten megabytes pass a terminal unchanged in both directions', async () => {
  const guest = await access.guest()
  const page = openPage(access, await guest.enter())
  await page.begun
  const bytes = randomBytes(10 * 1024 * 1024)
  page.pour(bytes)
  await vi.waitFor(() => expect(page.output().length).toBe(bytes.length), { timeout: 20_000, interval: 200 })
  const sum = (of: Buffer) => createHash('sha256').update(of).digest('hex')
  expect(sum(page.output())).toBe(sum(bytes))
  page.socket.terminate()
}, 30_000)

test('an idle terminal is closed', async () => {
  const guest = await access.guest()
  const page = openPage(access, await guest.enter())
  await page.begun
  const since = Date.now()
  expect(await page.ended).toBe('idle')
  expect(Date.now() - since).toBeGreaterThan(1_000)
})

test('a terminal whose shell exits reports it', async () => {
  const stream = new PassThrough()
  shells.push(() => ({ stream, resize: async () => undefined }))
  const guest = await access.guest()
  const page = openPage(access, await guest.enter())
  await page.begun
  stream.end('bye')
  expect(await page.ended).toBe('ended')
  expect(page.output().toString()).toBe('bye')
})

test('an unavailable engine is reported to the page, with the cause in the log', async () => {
  shells.push(() => {
    throw new Error('no such socket')
  })
  const guest = await access.guest()
  expect(await openPage(access, await guest.enter()).ended).toBe('unavailable')
  expect(access.log.join('\n')).toContain('no such socket')
})

test('a page that exceeds its input window is disconnected', async () => {
  shells.push(() => {
    const stream = new PassThrough()
    stream._write = () => undefined
    return { stream, resize: async () => undefined }
  })
  const guest = await access.guest()
  const page = openPage(access, await guest.enter())
  await page.begun
  const frames = terminalInputWindow / maxTerminalInputBytes
  for (let n = 0; n < frames; n += 1) page.type(Buffer.alloc(maxTerminalInputBytes))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(page.socket.readyState).toBe(page.socket.OPEN)
  page.type('x')
  expect(await page.ended).toBe('protocol-error')
})
