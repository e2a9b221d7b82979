import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prefixes } from '@tiltyard/contracts'
import { prepareNginx } from './nginx.ts'
import type { FilesLayout } from './nginx-layout.ts'
import { choosePort, choosePorts, isPortFree } from './ports.ts'
import { stop, toOwnedProcess } from './processes.ts'

export type Answer = {
  readonly status: number
  /** Process, path and headers of the upstream request; empty when nginx replied itself. */
  readonly to?: string
  readonly path?: string
  readonly headers: Readonly<Record<string, string>>
  /** The raw reply. */
  readonly text: string
}

type Asked = {
  readonly host: string
  readonly port?: number
  readonly headers?: readonly string[]
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS'
}

export type NginxServer = {
  readonly port: number
  readonly received: number
  readonly internalPorts: { readonly api: number; readonly account: number }
  readonly refreshPort: number
  get(path: string, options: Asked): Promise<Answer>
  stop(): Promise<void>
}

/** nginx with the site's configuration in front of echo servers. */
export async function startNginxServer(
  parts: {
    readonly web?: RequestListener
    /** Of another version, beside it. */
    readonly nextWeb?: RequestListener
    readonly api?: RequestListener
    /** Copies of the gateway. */
    readonly gateways?: 1 | 2
    readonly store?: RequestListener
    /** A real file store instead of an echo server. */
    readonly files?: Pick<FilesLayout, 'store' | 'bucket'>
  } = {},
): Promise<NginxServer> {
  let received = 0
  const echoes = await Promise.all(
    ['api', 'web', 'account', 'store', 'access', 'otherAccess', ...(parts.nextWeb ? ['nextWeb'] : [])].map(
      (to) => startEcho(to, () => (received += 1), parts[to as 'web' | 'nextWeb' | 'api' | 'store']),
    ),
  )
  const [api = '', web = '', account = '', store = '', ...others] = echoes.map(({ address }) => address)
  const [access = '', otherAccess = '', ...nextWeb] = others
  const port = await choosePort()
  const { away, internalApi, internalAccount, refresh } = await choosePorts(
    ['away', 'internalApi', 'internalAccount', 'refresh'],
    {},
    new Set([port]),
  )
  const home = mkdtempSync(join(tmpdir(), 'nginx-test-'))
  const [program = '', ...args] = prepareNginx(home, {
    listenPort: port,
    upstreams: {
      api: [api, `127.0.0.1:${away}`],
      web: [web, ...nextWeb],
      account: [account],
      access: parts.gateways === 2 ? [access, otherAccess] : [access],
    },
    internalPorts: { api: internalApi, account: internalAccount },
    refreshPort: refresh,
    siteHost: 'localhost',
    accountHost: 'account.localhost',
    console: { host: 'console.localhost', files: sampleConsole(home) },
    access: { host: 'access.localhost', domain: 'env.localhost' },
    files: { host: 'files.localhost', store, bucket: 'tiltyard', ...parts.files },
    prefixes,
  })
  const nginx = toOwnedProcess('nginx', spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }))
  while (await isPortFree(port)) await new Promise((later) => setTimeout(later, 20))
  return {
    port,
    get received() {
      return received
    },
    internalPorts: { api: internalApi, account: internalAccount },
    refreshPort: refresh,
    get: (path, { host, port: asked = port, headers = [], method = 'GET' }) =>
      rawGet(asked, `${method} ${path}`, [`Host: ${host}`, ...headers]),
    async stop() {
      await stop(nginx, 'SIGQUIT', 3_000)
      for (const { server } of echoes) server.close()
      rmSync(home, { recursive: true })
    },
  }
}

/** A minimal build output of the console. */
function sampleConsole(home: string): string {
  const files = join(home, 'console')
  mkdirSync(join(files, 'assets'), { recursive: true })
  chmodSync(home, 0o755)
  writeFileSync(join(files, 'index.html'), 'page nonce=__STYLE_NONCE__ site=__SITE_ORIGIN__')
  writeFileSync(join(files, 'assets/main-1a.js'), 'script __STYLE_NONCE__')
  writeFileSync(join(files, 'favicon.svg'), '<svg/>')
  writeFileSync(join(home, 'secret.txt'), 'secret')
  return files
}

async function startEcho(
  to: string,
  count: () => void,
  answer?: RequestListener,
): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    count()
    if (answer) return answer(request, response)
    response.end(JSON.stringify({ to, path: request.url, headers: request.headers }))
  })
  // Without this listener Node would drop upgrade requests.
  server.on('upgrade', (request, socket) => {
    const body = JSON.stringify({ to, path: request.url, headers: request.headers })
    socket.end(
      `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Writes to the socket directly, because HTTP clients normalise malformed paths. */
function rawGet(port: number, asked: string, headers: readonly string[]): Promise<Answer> {
  return new Promise((answer, fail) => {
    const chunks: Buffer[] = []
    const closing = headers.some((header) => header.startsWith('Connection')) ? [] : ['Connection: close']
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${[`${asked} HTTP/1.1`, ...headers, ...closing].join('\r\n')}\r\n\r\n`),
    )
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no answer for ${asked}`)))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', fail)
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString()
      const status = Number(text.slice(9, 12))
      const body = /\{.*\}/s.exec(text)?.[0]
      answer({ status, text, headers: {}, ...(body ? (JSON.parse(body) as object) : {}) })
    })
  })
}
