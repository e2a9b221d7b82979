import { once } from 'node:events'
import type { KubeConfig, V1Status } from '@kubernetes/client-node'
import { type ClientOptions, WebSocket } from 'ws'
import { exitCodeOf } from './exec-status.ts'
import { podName } from './names.ts'

/** The second is what servers before 1.30 speak. The first can end an input too; ours says so itself, to both. */
const protocols = ['v5.channel.k8s.io', 'v4.channel.k8s.io']

/** The first byte of each message says what it is about. */
const channel = { stdin: 0, stdout: 1, stderr: 2, status: 3, resize: 4 } as const

export type ExecRequest = {
  readonly namespace: string
  readonly container: string
  readonly command: readonly string[]
  readonly hasInput: boolean
  readonly hasTerminal: boolean
}

/** A program started inside, over one connection to the cluster's api. */
export type Exec = {
  /** Done when the bytes have left: whoever waits for it cannot fill our memory. */
  write(bytes: Uint8Array): Promise<void>
  resize(columns: number, rows: number): Promise<void>
  pause(): void
  resume(): void
  close(): void
  /** Its exit code; null when the connection ended before the program was said to. */
  readonly ended: Promise<number | null>
}

export async function startExec(
  config: KubeConfig,
  request: ExecRequest,
  heard: (output: 'stdout' | 'stderr', piece: Buffer) => void,
): Promise<Exec> {
  const socket = await socketTo(config, addressOf(request))
  let status: V1Status | null = null
  // Listened to from the start: the first words may come in the same breath as the answer to our call.
  socket.on('message', (message: Buffer) => {
    const [about, bytes] = [message[0], message.subarray(1)]
    if (bytes.length === 0) return
    if (about === channel.stdout) heard('stdout', bytes)
    if (about === channel.stderr) heard('stderr', bytes)
    if (about !== channel.status) return
    status = JSON.parse(bytes.toString()) as V1Status
    // After its last word there is nothing to wait for, not even a farewell.
    socket.terminate()
  })
  const closed = new Promise((over) => socket.once('close', over))
  // What goes wrong after its opening ends it, and its end is what we look at.
  socket.on('error', () => undefined)
  await once(socket, 'open')
  const send = (about: number, bytes: Uint8Array) =>
    new Promise<void>((sent, failed) => {
      const message = Buffer.concat([Buffer.of(about), bytes])
      socket.send(message, (fault) => (fault ? failed(fault) : sent()))
    })
  return {
    write: (bytes) => send(channel.stdin, bytes),
    resize: (Width, Height) => send(channel.resize, Buffer.from(JSON.stringify({ Width, Height }))),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.terminate(),
    ended: closed.then(() => (status === null ? null : exitCodeOf(status))),
  }
}

/** Who we are and whom we trust is the client's affair; the connection is ours, as its own way of writing knows no full. */
async function socketTo(config: KubeConfig, path: string): Promise<WebSocket> {
  const options: ClientOptions = { perMessageDeflate: false, handshakeTimeout: 30_000 }
  await config.applyToHTTPSOptions(options as Parameters<KubeConfig['applyToHTTPSOptions']>[0])
  const server = config.getCurrentCluster()?.server.replace(/\/$/, '')
  if (!server) throw new Error('the kubeconfig names no cluster')
  return new WebSocket(`${server.replace(/^http/, 'ws')}${path}`, protocols, options)
}

export function addressOf({ namespace, container, command, hasInput, hasTerminal }: ExecRequest): string {
  const query = new URLSearchParams([
    ['container', container],
    ['stdin', `${hasInput}`],
    ['stdout', 'true'],
    // A terminal has one output, and servers refuse to be asked for a second.
    ['stderr', `${!hasTerminal}`],
    ['tty', `${hasTerminal}`],
    ...command.map((word): [string, string] => ['command', word]),
  ])
  return `/api/v1/namespaces/${namespace}/pods/${podName}/exec?${query}`
}
