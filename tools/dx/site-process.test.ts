import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { choosePort } from '../services/ports.ts'
import { respondsOk } from '../services/readiness.ts'
import { siteProcess } from './site-process.ts'

const home = mkdtempSync(join(tmpdir(), 'site-process-'))
afterAll(() => rmSync(home, { recursive: true }))

const listen = `
  const server = require('node:http').createServer((request, response) => {
    response.end('ok')
    if (request.url === '/die') { console.log('out of luck'); setTimeout(() => process.exit(7), 20) }
  })
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'))
  process.on('SIGTERM', () => { console.log('drained'); process.exit(0) })`

async function sample(script = listen) {
  const port = await choosePort()
  const lines: string[] = []
  const deaths: string[] = []
  const process = siteProcess({
    name: 'api',
    command: [globalThis.process.execPath, '-e', script],
    environment: { PORT: `${port}` },
    logFile: join(home, `${port}.log`),
    isReady: () => respondsOk(`http://127.0.0.1:${port}/`),
    onStart: () => undefined,
    onLine: (name, line) => lines.push(`${name}: ${line}`),
    onDeath: (reason) => deaths.push(reason.message),
  })
  return { process, lines, deaths, url: `http://127.0.0.1:${port}` }
}

test('a process responds after its start, drains on SIGTERM and can be restarted', async () => {
  const { process, lines, deaths, url } = await sample()
  await process.start()
  expect(await respondsOk(url)).toBe(true)
  await process.kill('SIGTERM')
  await expect(respondsOk(url)).rejects.toThrow()
  await process.start()
  expect(await respondsOk(url)).toBe(true)
  await process.kill('SIGKILL')
  await expect.poll(() => lines).toEqual(['api: listening', 'api: drained', 'api: listening'])
  expect(deaths, 'an end that we asked for is no death').toEqual([])
})

test('an unexpected exit is reported with the name and the last output', async () => {
  const { process, deaths, url } = await sample()
  await process.start()
  await respondsOk(`${url}/die`)
  await expect.poll(() => deaths).toHaveLength(1)
  expect(deaths[0]).toMatch(/^api exited unexpectedly \(7\)[\s\S]*out of luck/)
  await process.kill('SIGTERM')
})

test('a process that cannot start fails at once with its last output', async () => {
  const { process, deaths } = await sample(`console.error('SECRET_KEY is missing'); process.exit(1)`)
  await expect(process.start()).rejects.toThrow(/api stopped while starting[\s\S]*SECRET_KEY is missing/)
  expect(deaths).toEqual([])
})
