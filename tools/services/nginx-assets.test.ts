import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NginxServer, startNginxServer } from './nginx-server.fixture.ts'

/** Has the files of its own version only. */
const webWith =
  (version: string): RequestListener =>
  (request, response) => {
    const isThere = request.url === `/assets/${version}.js`
    response.writeHead(isThere ? 200 : 404).end(isThere ? version : 'not found')
  }

let bench: NginxServer
beforeAll(async () => {
  bench = await startNginxServer({ web: webWith('old'), nextWeb: webWith('new') })
})
afterAll(() => bench.stop())

const statusesOf = async (path: string) => {
  const answers = Array.from({ length: 6 }, () => bench.get(path, { host: 'localhost' }))
  return new Set((await Promise.all(answers)).map(({ status }) => status))
}

test('while two versions serve side by side, files of either are found whoever is asked first', async () => {
  expect(await statusesOf('/assets/old.js')).toEqual(new Set([200]))
  expect(await statusesOf('/assets/new.js')).toEqual(new Set([200]))
  expect(await statusesOf('/assets/neither.js')).toEqual(new Set([404]))
})

test('a page that is missing is asked for once only', async () => {
  const before = bench.received
  expect((await bench.get('/nowhere', { host: 'localhost' })).status).toBe(404)
  expect(bench.received - before).toBe(1)
})
