import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type AccessLog, createAccessLog } from './access-log.ts'
import { createMetrics } from './metrics.ts'

function setUp(level: string, gathers: boolean) {
  const written: string[] = []
  const to = { write: (text: string) => void written.push(text) }
  const metrics = createMetrics()
  const log = pino({ level }, to)
  const answered = createAccessLog({ name: 'test', log, to, metrics, isBuffered: gathers })
  const note = (status: number, id: string) =>
    answered.record(
      { id, method: 'GET', routeOptions: { url: '/a/:b' } } as Parameters<AccessLog['record']>[0],
      { statusCode: status, elapsedTime: 12.4 } as Parameters<AccessLog['record']>[1],
    )
  return { written, metrics, answered, note }
}

test('a reply is logged as one line of JSON with route, status and duration', () => {
  const { written, note } = setUp('info', false)
  note(200, 'first')
  note(503, 'second')
  expect(written.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 30,
      process: 'test',
      method: 'GET',
      route: '/a/:b',
      status: 200,
      requestId: 'first',
      ms: 12,
      msg: 'answered',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
    expect.objectContaining({ level: 50, status: 503, requestId: 'second' }),
  ])
  expect(written.every((line) => line.endsWith('}\n'))).toBe(true)
})

test('log lines of one event-loop turn are one write', async () => {
  const { written, note } = setUp('info', true)
  note(200, 'first')
  note(200, 'second')
  expect(written).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(written).toHaveLength(1)
  expect(written[0]?.trimEnd().split('\n')).toHaveLength(2)
})

test('a server that ends flushes the log', () => {
  const { written, note, answered } = setUp('info', true)
  note(200, 'last')
  answered.flush()
  answered.flush()
  expect(written).toHaveLength(1)
})

test('the log level omits lines but never metrics', async () => {
  const { written, note, metrics } = setUp('error', false)
  note(200, 'quiet')
  note(500, 'loud')
  expect(written).toHaveLength(1)
  const { values } = await metrics.durations.get()
  const counts = values.filter(({ metricName }) => metricName === 'http_request_duration_seconds_count')
  expect(counts.map(({ labels, value }) => [labels.status, value])).toEqual([
    [200, 1],
    [500, 1],
  ])
})
