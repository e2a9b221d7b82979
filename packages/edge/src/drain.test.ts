import { Agent, request } from 'node:http'
import { rawGet } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { routes, sampleService } from './testing/sample-service.suite.ts'

const listen = async (sample: Awaited<ReturnType<typeof sampleService>>) =>
  Number(new URL(await sample.server.listen({ host: '127.0.0.1', port: 0 })).port)

test('a draining server says that it is not ready, still answers, and asks each connection to close', async () => {
  const sample = await sampleService({ drainGraceMs: 300 })
  const port = await listen(sample)
  expect((await sample.server.inject('/readyz')).statusCode).toBe(200)
  expect((await sample.server.inject(routes.read.path)).headers['connection']).not.toBe('close')
  const drained = sample.drain.begin()
  const ready = await rawGet(port, '/readyz')
  expect(ready.status).toBe(503)
  expect(JSON.parse(ready.body)).toMatchObject({ status: 'draining' })
  const answer = await keepAliveGet(port, routes.read.path)
  expect(answer).toEqual({ status: 200, connection: 'close' })
  await drained
  await expect(rawGet(port, '/readyz')).rejects.toThrow('ECONNREFUSED')
})

test('what is under way when a server drains is finished', async () => {
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

test('draining twice is draining once', async () => {
  const sample = await sampleService()
  await listen(sample)
  await Promise.all([sample.drain.begin(), sample.drain.begin()])
  expect(sample.drain.isDraining()).toBe(true)
})

function keepAliveGet(port: number, path: string): Promise<{ status?: number; connection?: string }> {
  const agent = new Agent({ keepAlive: true })
  return new Promise((resolve, reject) => {
    request({ port, path, agent }, (response) => {
      response.resume()
      response.on('end', () => {
        agent.destroy()
        resolve({
          ...(response.statusCode && { status: response.statusCode }),
          ...(response.headers.connection && { connection: response.headers.connection }),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
