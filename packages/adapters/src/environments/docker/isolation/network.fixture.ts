import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Process ids of the engine that serves this socket. */
function engineProcesses(socket: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => /(dockerd|podman)$/.test(words(pid)[0] ?? '') && words(pid).includes(`unix://${socket}`))
    .map(Number)
}

function words(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

const execHost = promisify(execFile)

/** Listeners on every address of the engine's host, in place of the platform's services. */
export type HostListeners = {
  readonly ports: readonly number[]
  /** Number of connections that reached a listener. */
  readonly met: () => number
  /** Runs a program in the host's network, to show that the probe recognises an open port. */
  inside(program: string, ...args: string[]): Promise<string>
  stop(): Promise<void>
}

/** An address of the platform and the metadata address of cloud providers. */
export const platformAddresses = ['10.99.0.1', '169.254.169.254', 'fd00:99::1'] as const

const listenerScript = `
const ports = process.argv.slice(1).map(Number)
let waiting = ports.length
for (const port of ports)
  require('node:net').createServer((s) => { console.log('met'); s.on('error', () => {}).end('canary') })
    .listen(port, '::', () => { if (--waiting === 0) console.log('ready') })`

export async function startHostListeners(socket: string): Promise<HostListeners> {
  const [engine] = engineProcesses(socket)
  if (engine === undefined) throw new Error(`no engine has ${socket}`)
  const enter = ['-t', `${engine}`, '-n']
  const inside = async (program: string, ...args: string[]) =>
    (await execHost('nsenter', [...enter, program, ...args])).stdout
  // A killed run leaves its bridge behind.
  await inside('ip', 'link', 'delete', 'platform0').catch(() => undefined)
  await inside('ip', 'link', 'add', 'platform0', 'type', 'bridge')
  for (const address of platformAddresses)
    await inside(
      'ip',
      'addr',
      'add',
      address,
      'dev',
      'platform0',
      ...(address.includes(':') ? ['nodad'] : []),
    )
  await inside('ip', 'link', 'set', 'platform0', 'up')
  const ports = [5432, 6379, 7000, 8443]
  // The listeners end with the test process, even if it is killed.
  const withUs = ['--pdeathsig', 'KILL', 'nsenter', ...enter, process.execPath, '-e', listenerScript]
  const listening = spawn('/usr/bin/setpriv', [...withUs, ...ports.map(String)])
  let output = ''
  listening.stdout.on('data', (piece: Buffer) => {
    output += piece.toString()
  })
  while (!output.includes('ready')) await once(listening.stdout, 'data')
  return {
    ports,
    met: () => output.split('met').length - 1,
    inside,
    stop: async () => {
      listening.kill('SIGKILL')
      await once(listening, 'exit')
      await inside('ip', 'link', 'delete', 'platform0')
    },
  }
}

const run = promisify(execFile)

/** An address of the public internet as far as the engine can tell; packets to it stay on this host. */
export const publicAddress = '93.184.216.34'
export const privateAddress = '10.98.0.1'
export const metadataAddress = '169.254.169.254'
export const echoPort = 7007
const device = 'outside0'

/**
 * Names of the outside network with the addresses of each successive resolution; the last two belong to an attacker.
 */
const names = {
  'public.example': [[publicAddress]],
  'private.example': [[privateAddress]],
  'metadata.example': [[metadataAddress]],
  'loopback.example': [['127.0.0.1']],
  'mapped.example': [['0.0.0.0']],
  'turning.example': [[publicAddress], [privateAddress]],
  'both.example': [[privateAddress, publicAddress]],
}

/** An echo server on every address, and a DNS server. */
const outsideScript = `
const { addresses, resolvers, names, port } = JSON.parse(process.argv[1])
const asked = {}
const answer = (question) => {
  let at = 12
  const labels = []
  while (question[at]) { labels.push(question.subarray(at + 1, at + 1 + question[at]).toString()); at += question[at] + 1 }
  const name = labels.join('.').toLowerCase()
  const kind = question.readUInt16BE(at + 1)
  const turns = names[name] ?? []
  const turn = turns[Math.min(asked[name] ?? 0, turns.length - 1)] ?? []
  if (kind === 1) asked[name] = (asked[name] ?? 0) + 1
  console.log('asked ' + name)
  const found = kind === 1 ? turn : []
  const head = Buffer.from(question.subarray(0, at + 5))
  head.writeUInt16BE(turns.length ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(found.length, 6); head.writeUInt16BE(0, 8); head.writeUInt16BE(0, 10)
  return Buffer.concat([head, ...found.map((a) => Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...a.split('.').map(Number)]))])
}
const ready = []
for (const host of addresses)
  ready.push(new Promise((done) => require('node:net').createServer({ allowHalfOpen: true }, (s) => { console.log('met ' + host); s.on('error', () => {}).pipe(s) }).listen(port, host, done)))
for (const host of resolvers) {
  const s = require('node:dgram').createSocket('udp4')
  s.on('message', (m, from) => s.send(answer(m), from.port, from.address))
  ready.push(new Promise((done) => s.bind(53, host, done)))
}
Promise.all(ready).then(() => console.log('ready'))`

export type OutsideNetwork = {
  readonly resolvers: readonly string[]
  /** Addresses that received a connection, and names that were resolved, in order. */
  readonly met: () => readonly string[]
  readonly asked: () => readonly string[]
  stop(): Promise<void>
}

/**
 * An outside network for the engine's own network, which has none: servers, and a DNS server at the engine's resolver
 * address.
 */
export async function startOutsideNetwork(socket: string): Promise<OutsideNetwork> {
  const [engine] = engineProcesses(socket)
  if (engine === undefined) throw new Error(`no engine has ${socket}`)
  const enter = ['-t', `${engine}`, '-n']
  const ip = async (...words: string[]) => run('nsenter', [...enter, 'ip', ...words])
  const resolvers = [...new Set([...nameServers(), '8.8.8.8'])]
  const addresses = [publicAddress, privateAddress, metadataAddress]
  // A killed run leaves its bridge behind.
  await ip('link', 'delete', device).catch(() => undefined)
  await ip('link', 'add', device, 'type', 'bridge')
  for (const address of [...resolvers, ...addresses]) await ip('addr', 'add', `${address}/32`, 'dev', device)
  await ip('link', 'set', device, 'up')
  const plan = JSON.stringify({ addresses, resolvers, names, port: echoPort })
  // The servers end with the test process, even if it is killed.
  const words = ['--pdeathsig', 'KILL', 'nsenter', ...enter, process.execPath, '-e', outsideScript, plan]
  const serving = spawn('/usr/bin/setpriv', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  serving.stdout.on('data', (piece: Buffer) => {
    output += piece.toString()
  })
  while (!output.includes('ready')) await once(serving.stdout, 'data')
  const lines = (kind: string) => () =>
    output.split('\n').flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []))
  return {
    resolvers,
    met: lines('met'),
    asked: lines('asked'),
    stop: async () => {
      serving.kill('SIGKILL')
      await once(serving, 'exit')
      await ip('link', 'delete', device)
    },
  }
}

/** Engines ignore resolvers on a loopback address and fall back to 8.8.8.8 when none is left. */
function nameServers(): string[] {
  const lines = readFileSync('/etc/resolv.conf', 'utf8').matchAll(/^nameserver\s+([0-9.]+)\s*$/gm)
  return [...lines].map(([, address = '']) => address).filter((address) => !address.startsWith('127.'))
}
