import { ok } from '@tiltyard/contracts'
import { upsertUserFromIdentity } from '@tiltyard/core/identity'
import { databaseClock, forRequest, newId, transaction } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import { createServer, internalKeyHeader, pageRequestHeader } from '@tiltyard/edge'
import { startTracing, type Tracing } from '@tiltyard/tracing'
import { openTraceReceiver, type ReceivedSpan } from '@tiltyard/tracing/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openWorker } from './testing/worker.fixture.ts'

const canary = 'canary-51d0'
const internalKey = 'an internal key that web and api share'
const receiver = await openTraceReceiver()
const tracingOf = async (process: string): Promise<Tracing> => {
  const tracing = await startTracing({ endpoint: receiver.url, process, version: 'test' })
  if (!tracing) throw new Error('tracing is off')
  return tracing
}
const [webTracing, apiTracing, workerTracing] = (await Promise.all(
  ['web', 'api', 'worker'].map(tracingOf),
)) as [Tracing, Tracing, Tracing]
const worker = await openWorker({ tracing: workerTracing })

/** A server as web and api have it, with everything that it logs. */
async function serve(name: string, tracing: Tracing) {
  const lines: string[] = []
  const edge = await createServer({
    name,
    version: 'test',
    logLevel: 'info',
    logTo: { write: (text) => void lines.push(...text.trimEnd().split('\n')) },
    trustedProxies: '127.0.0.1',
    readiness: {},
    internalKey,
    tracing,
  })
  const answered = () => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered')
  return { ...edge, answered }
}

const api = await serve('api', apiTracing)
const web = await serve('web', webTracing)
afterAll(() => Promise.all([web.server.close(), api.server.close()]))
const connection = connect<PlatformTables>({
  url: worker.urls.platformUrl,
  applicationName: 'test-api',
  tracing: apiTracing,
})
afterAll(async () => {
  await connection.close()
  await receiver.close()
})

api.server.post('/people/:name', async (request) => {
  const deps = forRequest(
    { database: { connection, auditKey: 'key', requestId: 'none' } },
    { requestId: request.id },
  )
  await transaction(deps.database, async (tx) =>
    ok(
      await upsertUserFromIdentity(tx, databaseClock, {
        issuer: 'test',
        subject: `${canary}-${newId()}`,
        displayName: newId().slice(-12),
      }),
    ),
  )
  return {}
})
const apiUrl = await api.server.listen({ host: '127.0.0.1', port: 0 })
web.server.get('/page', (request) =>
  webTracing.span({ name: 'call', kind: 'client' }, async () => {
    await fetch(`${apiUrl}/people/${canary}?ticket=${canary}`, {
      method: 'POST',
      body: JSON.stringify({ password: canary }),
      headers: {
        'content-type': 'application/json',
        cookie: `__Host-sid=${canary}`,
        token: canary,
        [internalKeyHeader]: internalKey,
        [pageRequestHeader]: request.id,
        traceparent: webTracing.current() ?? '',
      },
    })
    return {}
  }),
)

let page: { readonly requestId: string }
beforeAll(async () => {
  const answer = await web.server.inject({
    url: `/page?token=${canary}`,
    headers: { cookie: `sid=${canary}` },
  })
  page = { requestId: String(answer.headers['x-request-id']) }
  const runner = await worker.start()
  await worker.settled()
  await runner.stop()
  for (const tracing of [webTracing, apiTracing, workerTracing]) await tracing.stop()
}, 60_000)

const spansOf = (process: string, name: string) =>
  receiver.spans.filter((span) => span.process === process && span.name.startsWith(name))

/** Names from a span up to the one without a parent. */
function ancestry(span: ReceivedSpan | undefined): string[] {
  if (!span) return []
  const parent = receiver.spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [`${span.process}: ${span.name}`, ...ancestry(parent)]
}

test('a page, the api, its statements and the jobs that follow are one trace', () => {
  const [job] = spansOf('worker', 'job users.record-nickname')
  expect(ancestry(job)).toEqual([
    'worker: job users.record-nickname',
    'worker: job outbox.dispatch',
    'api: POST /people/:name',
    'web: call',
    'web: GET /page',
  ])
  const statements = spansOf('api', 'postgresql insert users')
  expect(ancestry(statements[0]).slice(1)).toEqual(['api: POST /people/:name', 'web: call', 'web: GET /page'])
  const writes = spansOf('worker', 'postgresql').filter(
    (span) => ancestry(span)[1] === 'worker: job users.record-nickname',
  )
  expect(writes.length).toBeGreaterThan(0)
  const traces = new Set([job, ...statements, ...writes].map((span) => span?.traceId))
  expect(traces.size).toBe(1)
})

test('no span holds a secret, an address or what a person wrote', () => {
  expect(receiver.spans.length).toBeGreaterThan(5)
  expect(receiver.text()).not.toContain(canary)
  expect(receiver.text()).not.toContain(internalKey)
})

test('one request id leads from a page to the api, and another from the api to the worker', () => {
  const answered = api.answered()
  expect(answered).toMatchObject({ pageRequestId: page.requestId, route: '/people/:name' })
  const runs = worker.log.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'ran')
  const followed = runs.filter(({ requestId }) => requestId === answered.requestId).map(({ job }) => job)
  expect(followed).toEqual(expect.arrayContaining(['outbox.dispatch', 'users.record-nickname']))
})

test('a stranger can neither join a trace nor name a page', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const tracing = await tracingOf('api')
  onTestFinished(tracing.stop)
  const server = await serve('api', tracing)
  onTestFinished(() => server.server.close())
  server.server.get('/things', async () => ({ traceparent: tracing.current() }))
  const answer = await server.server.inject({
    url: '/things',
    headers: { traceparent, [pageRequestHeader]: 'abcdefgh01234567', [internalKeyHeader]: 'a wrong key' },
  })
  expect(answer.json().traceparent).toMatch(/^00-/)
  expect(answer.json().traceparent).not.toContain('a'.repeat(32))
  expect(server.answered()).not.toHaveProperty('pageRequestId')
})
