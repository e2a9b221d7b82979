import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { inSpan, startTracing } from './index.ts'
import { openTraceReceiver } from './testing/trace-receiver.fixture.ts'

const run = promisify(execFile)

async function openTracing() {
  const receiver = await openTraceReceiver()
  const tracing = await startTracing({ endpoint: receiver.url, process: 'sample', version: '1' })
  if (!tracing) throw new Error('no tracing')
  onTestFinished(async () => {
    await tracing.stop()
    await receiver.close()
  })
  return { receiver, tracing }
}

/** Prints which modules a process has loaded after it has asked for tracing. */
const modulesScript = (endpoint: string | undefined) => `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
  const { startTracing } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))})
  const tracing = await startTracing({ endpoint: ${JSON.stringify(endpoint)}, process: 'x', version: '1' })
  console.log(JSON.stringify({ isOn: tracing !== undefined, sdk: loaded.filter((url) => url.includes('opentelemetry')).length }))
`
const loadedModules = async (endpoint?: string) => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', modulesScript(endpoint)])
  return JSON.parse(stdout) as { isOn: boolean; sdk: number }
}

test('without a collector no module of the SDK is loaded; with one they are', async () => {
  expect(await loadedModules()).toEqual({ isOn: false, sdk: 0 })
  const { isOn, sdk } = await loadedModules('http://127.0.0.1:1')
  expect(isOn).toBe(true)
  expect(sdk).toBeGreaterThan(10)
})

test('without tracing the work is just done', async () => {
  expect(await inSpan(undefined, { name: 'x', kind: 'internal' }, async () => 7)).toBe(7)
})

test('a span is the child of the current one, and of another process’s span by its notation', async () => {
  const { receiver, tracing } = await openTracing()
  let parent: string | undefined
  await tracing.span({ name: 'outer', kind: 'server' }, async () => {
    await tracing.span({ name: 'inner', kind: 'internal' }, async () => {
      parent = tracing.current()
    })
  })
  expect(tracing.current()).toBeUndefined()
  await tracing.span({ name: 'distant', kind: 'consumer', parent }, async () => {})
  await tracing.stop()
  const [inner, outer, distant] = receiver.spans
  expect([inner?.name, outer?.name, distant?.name]).toEqual(['inner', 'outer', 'distant'])
  expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(inner?.parentSpanId).toBe(outer?.spanId)
  expect(distant?.parentSpanId).toBe(inner?.spanId)
  expect(outer?.parentSpanId).toBe('')
})

test('a failed span names the kind of error, and neither its message nor its stack', async () => {
  const { receiver, tracing } = await openTracing()
  const work = () => Promise.reject(new RangeError('ada@mail.example'))
  await expect(tracing.span({ name: 'fails', kind: 'internal' }, work)).rejects.toThrow('ada@mail.example')
  await tracing.stop()
  expect(receiver.spans).toMatchObject([{ isFailed: true, attributes: { 'error.type': 'RangeError' } }])
  expect(receiver.text()).not.toContain('ada@')
})

test('a parent in another notation starts a trace of its own', async () => {
  const { receiver, tracing } = await openTracing()
  await tracing.span({ name: 'alone', kind: 'server', parent: 'ff-1-2-3' }, async () => {})
  await tracing.stop()
  expect(receiver.spans).toMatchObject([{ name: 'alone', parentSpanId: '' }])
})

test('a collector that is away disturbs no work', async () => {
  const tracing = await startTracing({ endpoint: 'http://127.0.0.1:1', process: 'x', version: '1' })
  expect(await tracing?.span({ name: 'x', kind: 'internal' }, async () => 7)).toBe(7)
  await tracing?.stop()
})

test('a loop that a request began is no part of it once the request is answered', async () => {
  const { receiver, tracing } = await openTracing()
  const ticks = Promise.withResolvers<string | undefined>()
  await tracing.span({ name: 'request', kind: 'server' }, async () => {
    setTimeout(() => ticks.resolve(tracing.current()), 20)
  })
  expect(await ticks.promise).toBeUndefined()
  await tracing.stop()
  expect(receiver.spans).toHaveLength(1)
})
