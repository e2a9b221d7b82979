import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAgent } from './build-agent.ts'

const folder = mkdtempSync(join(tmpdir(), 'egress-test-'))
const agent = join(folder, 'tiltyard-agent')
const socket = join(folder, 'proxy.sock')
/** The proxy refuses loopback addresses, so the server listens on another address of this machine. */
const address = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
const started: ChildProcess[] = []
const start = (...words: string[]) => {
  const child = spawn(agent, words, { stdio: 'ignore' })
  started.push(child)
  return child
}
let server: Server
let port: number

function startProxy(path: string): void {
  const { port: echoPort } = server.address() as AddressInfo
  start('egress-proxy', path, `echo=${address}:${echoPort}`, 'nobody.invalid:80')
}

/** At a free port of an address without other listeners. */
async function startListener(path: string): Promise<number> {
  const spare = createServer()
  await once(spare.listen(0, '127.0.1.1'), 'listening')
  const { port: free } = spare.address() as AddressInfo
  spare.close()
  start('session', 'test', agent, 'egress-listen', path, `127.0.1.1:${free}`, '--', '/bin/sleep', '60')
  await sleep(300)
  return free
}

beforeAll(async () => {
  writeFileSync(agent, await buildAgent(), { mode: 0o755 })
  server = createServer({ allowHalfOpen: true }, (one) => one.on('error', () => undefined).pipe(one))
  await once(server.listen(0, address), 'listening')
  startProxy(socket)
  while (!existsSync(socket)) await sleep(10)
  port = await startListener(socket)
})
afterAll(() => {
  // A session ends with all its descendants.
  for (const child of started) child.kill('SIGTERM')
  server.close()
  rmSync(folder, { recursive: true })
})

test.each(['0.0.0.0', '127.0.0.1', '169.254.169.254', '224.0.0.1', '255.255.255.255'])(
  'a proxy with the forbidden target %s does not start',
  async (forbidden) => {
    const other = join(folder, `other-${forbidden}`)
    const [code] = await once(start('egress-proxy', other, `lab=${forbidden}:80`), 'exit')
    expect([code, existsSync(other)]).toEqual([125, false])
  },
  5_000,
)

test('30 MB are echoed unchanged although the sender does not read meanwhile, and each direction closes separately', async () => {
  const bytes = randomBytes(30 * 1024 * 1024)
  const one = connect({ host: '127.0.1.1', port, allowHalfOpen: true })
  one.end(bytes)
  one.pause()
  await sleep(500)
  const heard = Buffer.concat(await one.toArray())
  expect(heard.equals(bytes)).toBe(true)
})

test('a connection made before the proxy listens is served once it does', async () => {
  const late = join(folder, 'late.sock')
  const one = connect({ host: '127.0.1.1', port: await startListener(late), allowHalfOpen: true })
  one.end('early')
  await sleep(300)
  startProxy(late)
  expect(Buffer.concat(await one.toArray()).toString()).toBe('early')
})

test('a client of the proxy’s socket can send an index of the list; any other input is disconnected', async () => {
  const ask = async (first: Buffer) => {
    const one = connect(socket).on('error', () => undefined)
    one.write(first)
    const answer = await new Promise<string>((heard) => {
      one.once('data', (said: Buffer) => heard(said.toString()))
      one.once('close', () => heard('closed'))
    })
    one.destroy()
    return answer
  }
  expect(await ask(Buffer.from([0]))).toBe('y')
  expect(await Promise.all([1, 2, 64, 200, 255].map((place) => ask(Buffer.from([place]))))).toEqual(
    Array.from({ length: 5 }, () => 'closed'),
  )
  expect(await ask(Buffer.from('CONNECT 169.254.169.254:80 HTTP/1.1\r\n\r\n'))).toBe('closed')
}, 30_000)
