import type { Upload } from '@tiltyard/contracts/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from './call.ts'
import { type LargeFile, missingParts, uploadInParts } from './multipart-upload.ts'
import { unreachable } from './outcome.ts'

const size = 25
const partBytes = 10

/** A server and a file store in one, with scripted failures. */
function someServer() {
  const parts = new Map<number, number>()
  const state = { is: 'receiving' as Upload['state'], begun: 0, away: 0, known: true }
  const upload = (): Upload => ({
    uploadId: 'u1',
    state: state.is,
    name: 'a.zip',
    size,
    partBytes,
    parts: [...parts.keys()],
    file: null,
    reason: null,
  })
  const answer = (value: unknown) => ({ ok: true, value, headers: new Headers(), requestId: 'r' })
  const call = async ({ path }: { path: string }, { body }: { body?: { numbers: number[] } }) => {
    if (state.away > 0) {
      state.away -= 1
      return unreachable
    }
    if (path.endsWith('/begin')) {
      state.begun += 1
      state.known = true
    }
    if (!state.known) return { ...unreachable, status: 404, reason: 'uploads.upload_not_found' }
    if (path.endsWith('/part-addresses'))
      return answer(
        body?.numbers.map((number) => ({ number, bytes: number === 3 ? 5 : 10, address: `p${number}` })),
      )
    if (path.endsWith('/complete')) state.is = 'checking'
    else if (state.is === 'checking') state.is = 'done'
    return answer(upload())
  }
  const puts: string[] = []
  const failing = new Set<string>()
  const put = async (address: string, part: Blob) => {
    puts.push(address)
    if (failing.delete(address)) return 0
    parts.set(Number(address.slice(1)), part.size)
    return 200
  }
  return { state, parts, puts, failing, tools: { call: call as unknown as Call, put } }
}

const file = (more: Omit<Partial<LargeFile>, 'attachmentType'> = {}): LargeFile => ({
  attachmentType: 'contribution',
  name: 'a.zip',
  content: new Blob(['x'.repeat(size)]),
  signal: new AbortController().signal,
  ...more,
})

/** Fake timers: the tests do not wait for retries. */
beforeEach(() => {
  vi.stubGlobal('setTimeout', (then: () => void) => queueMicrotask(then))
  return () => void vi.unstubAllGlobals()
})

test('a multipart upload sends each part once, completes, and waits for the check', async () => {
  const server = someServer()
  const begun = vi.fn()
  const progress: number[] = []
  const outcome = await uploadInParts(
    server.tools,
    file({ onStarted: begun, onProgress: (n) => progress.push(n) }),
  )
  expect(outcome).toMatchObject({ ok: true, value: { state: 'done' } })
  expect([...server.puts].sort()).toEqual(['p1', 'p2', 'p3'])
  expect([...server.parts.values()].sort()).toEqual([10, 10, 5])
  expect(begun).toHaveBeenCalledWith('u1')
  expect(progress.at(-1)).toBe(size)
})

test('a resumed upload sends only the missing parts', async () => {
  const server = someServer()
  server.parts.set(1, 10).set(3, 5)
  await uploadInParts(server.tools, file({ uploadId: 'u1' }))
  expect(server.puts).toEqual(['p2'])
  expect(server.state.begun).toBe(0)
})

test('a file of a dataset is begun through the route of its dataset', async () => {
  const { tools } = someServer()
  const call = vi.fn(tools.call) as unknown as Call
  const target = { attachmentType: 'dataset-file', datasetId: 'd1' } as const
  expect(await uploadInParts({ ...tools, call }, { ...file(), ...target })).toMatchObject({ ok: true })
  expect(call).toHaveBeenNthCalledWith(
    1,
    expect.objectContaining({ path: '/api/console/datasets/:id/uploads' }),
    { params: { id: 'd1' }, body: { name: 'a.zip', size } },
  )
})

test('an upload restarts if the one to resume no longer exists', async () => {
  const server = someServer()
  server.state.known = false
  expect(await uploadInParts(server.tools, file({ uploadId: 'old' }))).toMatchObject({ ok: true })
  expect(server.state.begun).toBe(1)
})

test('only a failed part is sent again', async () => {
  const server = someServer()
  server.failing.add('p2')
  expect(await uploadInParts(server.tools, file())).toMatchObject({ ok: true, value: { state: 'done' } })
  expect(server.puts.filter((each) => each === 'p2')).toHaveLength(2)
  expect(server.puts.filter((each) => each === 'p1')).toHaveLength(1)
})

test('an upload survives a temporarily unavailable server', async () => {
  const server = someServer()
  server.state.away = 5
  expect(await uploadInParts(server.tools, file())).toMatchObject({ ok: true, value: { state: 'done' } })
  expect(server.puts).toHaveLength(3)
})

test('an upload reports a server that stays unavailable', async () => {
  const server = someServer()
  server.state.away = 1_000
  expect(await uploadInParts(server.tools, file())).toBe(unreachable)
})

test('an upload waits while the device is offline, however long, and then continues', async () => {
  const server = someServer()
  server.failing.add('p1').add('p2')
  const page = new EventTarget()
  const network = { onLine: true }
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  let isOver = false
  const put = (address: string, part: Blob) => {
    if (server.failing.has(address)) {
      network.onLine = false
      server.state.away = 1_000
    }
    return server.tools.put(address, part)
  }
  const outcome = uploadInParts({ ...server.tools, put }, file()).finally(() => {
    isOver = true
  })
  for (let turn = 0; turn < 1_000; turn += 1) await Promise.resolve()
  expect(isOver).toBe(false)
  Object.assign(network, { onLine: true })
  server.state.away = 0
  page.dispatchEvent(new Event('online'))
  expect(await outcome).toMatchObject({ ok: true, value: { state: 'done' } })
})

test('a cancelled upload stops and keeps the stored parts', async () => {
  const server = someServer()
  const stop = new AbortController()
  const put = (address: string, part: Blob) => {
    stop.abort()
    return server.tools.put(address, part)
  }
  await uploadInParts({ ...server.tools, put }, file({ signal: stop.signal }))
  expect(server.state.is).toBe('receiving')
  expect(server.parts.size).toBeLessThan(3)
})

test.each([
  [[], [1, 2, 3]],
  [[2], [1, 3]],
  [[1, 2, 3], []],
])('an upload of 3 parts with %j stored lacks %j', (parts, missing) => {
  expect(missingParts({ size, partBytes, parts })).toEqual(missing)
})
