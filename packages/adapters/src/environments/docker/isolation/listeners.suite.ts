import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { engineProcesses } from './engine-process.suite.ts'

const run = promisify(execFile)

/** What stands for the platform on the engine's own machine: services on every address that it has. */
export type Listeners = {
  readonly ports: readonly number[]
  /** Connections that reached one of them. */
  readonly met: () => number
  /** In the machine's own network: shows that a probe would see an open door. */
  inside(program: string, ...args: string[]): Promise<string>
  stop(): Promise<void>
}

/** An address of the platform's own, and the one where clouds keep their secrets. */
export const platformAddresses = ['10.99.0.1', '169.254.169.254', 'fd00:99::1'] as const

const server = `
const ports = process.argv.slice(1).map(Number)
let waiting = ports.length
for (const port of ports)
  require('node:net').createServer((s) => { console.log('met'); s.on('error', () => {}).end('canary') })
    .listen(port, '::', () => { if (--waiting === 0) console.log('ready') })`

export async function listenOnMachine(socket: string): Promise<Listeners> {
  const [engine] = engineProcesses(socket)
  if (engine === undefined) throw new Error(`no engine has ${socket}`)
  const enter = ['-t', `${engine}`, '-n']
  const inside = async (program: string, ...args: string[]) =>
    (await run('nsenter', [...enter, program, ...args])).stdout
  // Left behind by a run that was killed.
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
  const ports = [5432, 6379, 8443]
  // Ends with this test, however that ends.
  const withUs = ['--pdeathsig', 'KILL', 'nsenter', ...enter, process.execPath, '-e', server]
  const listening = spawn('/usr/bin/setpriv', [...withUs, ...ports.map(String)])
  let said = ''
  listening.stdout.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  while (!said.includes('ready')) await once(listening.stdout, 'data')
  return {
    ports,
    met: () => said.split('met').length - 1,
    inside,
    stop: async () => {
      listening.kill('SIGKILL')
      await once(listening, 'exit')
      await inside('ip', 'link', 'delete', 'platform0')
    },
  }
}
