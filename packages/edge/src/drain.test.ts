import { Agent, request } from 'node:http'
import { rawGet } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { routes, sampleService } from './testing/sample-service.fixture.ts'

const listen = async (sample: Awaited<ReturnType<typeof sampleService>>) =>
  Number(new URL(await sample.server.listen({ host: '127.0.0.1', port: 0 })).port)

test('a draining server first only reports that it is not ready', async () => {
  const sample = await sampleService({ drainGraceMs: 300 })
  const port = await listen(sample)
  expect((await sample.server.inject('/readyz')).statusCode).toBe(200)
  const drained = sample.drain.begin()
  const ready = await rawGet(port, '/readyz')
  expect(ready.status).toBe(503)
  expect(JSON.parse(ready.body)).toMatchObject({ status: 'draining' })
  expect(await get(port, routes.read.path)).toEqual({ status: 200, connection: 'keep-alive' })
  await drained
})

test('a draining server then accepts no connection, serves the open ones and asks each to close', async () => {
  const sample = await sampleService({ drainGraceMs: 200 })
  const port = await listen(sample)
  const agent = new Agent({ keepAlive: true })
  expect(await get(port, routes.read.path, agent)).toEqual({ status: 200, connection: 'keep-alive' })
  const drained = sample.drain.begin()
  await vi.waitFor(() => expect(sample.server.server.listening).toBe(false))
  await expect(rawGet(port, routes.read.path)).rejects.toThrow('ECONNREFUSED')
  expect(await get(port, routes.read.path, agent)).toEqual({ status: 200, connection: 'close' })
  await drained
})

test('an idle connection does not keep a draining server from ending', async () => {
  const sample = await sampleService({ drainGraceMs: 50 })
  const port = await listen(sample)
  await get(port, routes.read.path, new Agent({ keepAlive: true }))
  const since = performance.now()
  await sample.drain.begin()
  expect(performance.now() - since).toBeLessThan(2_000)
})

test('a request in flight is finished when its server drains', async () => {
  const sample = await sampleService({ drainGraceMs: 20 })
  let arrived = () => {}
  const underWay = new Promise<void>((resolve) => {
    arrived = resolve
  })
  sample.server.get('/slow', async () => {
    arrived()
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { done: true }
  })
  const port = await listen(sample)
  const answer = rawGet(port, '/slow')
  await underWay
  await sample.drain.begin()
  expect((await answer).body).toContain('"done":true')
})

test('draining a server twice has no further effect', async () => {
  const sample = await sampleService()
  await listen(sample)
  await Promise.all([sample.drain.begin(), sample.drain.begin()])
  expect(sample.drain.isDraining()).toBe(true)
})

function get(
  port: number,
  path: string,
  agent?: Agent,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent: agent ?? new Agent({ keepAlive: true }) }, (response) => {
      const { statusCode, headers } = response
      response.resume()
      response.on('end', () => resolve({ status: statusCode, connection: headers.connection }))
    })
      .on('error', reject)
      .end()
  })
}
