import { once } from 'node:events'
import { Duplex } from 'node:stream'
import type { KubeConfig, V1Status } from '@kubernetes/client-node'
import { type ClientOptions, WebSocket } from 'ws'
import { podName } from './options.ts'

/** The exit code from the last message; a failure without an exit code is a fault of the cluster. */
export function parseExitCode(status: V1Status): number {
  if (status.status === 'Success') return 0
  const cause = status.details?.causes?.find(({ reason }) => reason === 'ExitCode')
  if (status.reason === 'NonZeroExitCode' && cause?.message) return Number(cause.message)
  throw new Error(
    `the cluster could not start a program: ${status.message ?? status.reason ?? 'it does not say why'}`,
  )
}

/** Encodes the frames that `tiltyard-agent exec --framed-stdin` decodes; an empty frame ends the input. */
export function encodeFrame(piece: Uint8Array): Buffer {
  const whole = Buffer.allocUnsafe(4 + piece.length)
  whole.writeUInt32BE(piece.length)
  whole.set(piece, 4)
  return whole
}

export const endFrame = encodeFrame(new Uint8Array(0))

/** API servers and proxies on the way to a node refuse messages that are too long. */
export const maxFrameBytes = 32 * 1024

export function* splitFrames(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += maxFrameBytes) yield bytes.subarray(at, at + maxFrameBytes)
}

/**
 * The second protocol is for servers before 1.30. The first can signal the end of an input; the agent's empty frame
 * does so for both.
 */
const protocols = ['v5.channel.k8s.io', 'v4.channel.k8s.io']

/** The first byte of each message is its channel. */
const channel = { stdin: 0, stdout: 1, stderr: 2, status: 3, resize: 4 } as const

export type ExecRequest = {
  readonly namespace: string
  readonly container: string
  readonly command: readonly string[]
  readonly hasInput: boolean
  readonly hasTerminal: boolean
}

/** A running program, over one connection to the cluster's API. */
export type Exec = {
  /** Resolves when the bytes are sent, so that a waiting caller does not fill the memory. */
  write(bytes: Uint8Array): Promise<void>
  resize(columns: number, rows: number): Promise<void>
  pause(): void
  resume(): void
  close(): void
  /** The exit code; null when the connection ended before the status message. */
  readonly ended: Promise<number | null>
}

export async function startExec(
  config: KubeConfig,
  request: ExecRequest,
  onOutput: (output: 'stdout' | 'stderr', piece: Buffer) => void,
): Promise<Exec> {
  const socket = await openSocket(config, execPath(request))
  let status: V1Status | null = null
  // The listener is attached before `open`: the first message may arrive together with the handshake response.
  socket.on('message', (message: Buffer) => {
    const [channelId, bytes] = [message[0], message.subarray(1)]
    if (bytes.length === 0) return
    if (channelId === channel.stdout) onOutput('stdout', bytes)
    if (channelId === channel.stderr) onOutput('stderr', bytes)
    if (channelId !== channel.status) return
    status = JSON.parse(bytes.toString()) as V1Status
    // After the status message nothing else follows, so the closing handshake is skipped.
    socket.terminate()
  })
  const closed = new Promise((over) => socket.once('close', over))
  // An error after opening closes the socket, and the close is handled.
  socket.on('error', () => undefined)
  await once(socket, 'open')
  const send = (channelId: number, bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      const message = Buffer.concat([Buffer.of(channelId), bytes])
      socket.send(message, (fault) => (fault ? reject(fault) : resolve()))
    })
  return {
    write: (bytes) => send(channel.stdin, bytes),
    resize: (Width, Height) => send(channel.resize, Buffer.from(JSON.stringify({ Width, Height }))),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.terminate(),
    ended: closed.then(() => (status === null ? null : parseExitCode(status))),
  }
}

/**
 * The client library supplies credentials and certificates; the socket is our own, because the library's writes have no
 * backpressure.
 */
async function openSocket(config: KubeConfig, path: string): Promise<WebSocket> {
  const options: ClientOptions = { perMessageDeflate: false, handshakeTimeout: 30_000 }
  await config.applyToHTTPSOptions(options as Parameters<KubeConfig['applyToHTTPSOptions']>[0])
  const server = config.getCurrentCluster()?.server.replace(/\/$/, '')
  if (!server) throw new Error('the kubeconfig names no cluster')
  return new WebSocket(`${server.replace(/^http/, 'ws')}${path}`, protocols, options)
}

export function execPath({ namespace, container, command, hasInput, hasTerminal }: ExecRequest): string {
  const query = new URLSearchParams([
    ['container', container],
    ['stdin', `${hasInput}`],
    ['stdout', 'true'],
    // A terminal has a single output, and servers reject a request for stderr.
    ['stderr', `${!hasTerminal}`],
    ['tty', `${hasTerminal}`],
    ...command.map((word): [string, string] => ['command', word]),
  ])
  return `/api/v1/namespaces/${namespace}/pods/${podName}/exec?${query}`
}

type StreamProtocol = {
  readonly piece: (bytes: Uint8Array) => Uint8Array
  /** Bytes that end the input inside; null: closing the connection ends it. */
  readonly end: Uint8Array | null
  /** The error for this exit code; null: success. */
  readonly whyFailed: (exitCode: number | null) => Error | null
}

/** A program's input and output as one stream; where the input has an end marker, each direction can end alone. */
export class ExecStream extends Duplex {
  readonly #manner: StreamProtocol
  #exec: Exec | null = null

  static async open(config: KubeConfig, request: ExecRequest, protocol: StreamProtocol): Promise<ExecStream> {
    const stream = new ExecStream(protocol)
    const exec = await startExec(config, request, (output, piece) => {
      if (output === 'stdout') stream.#hear(piece)
    })
    stream.#follow(exec)
    return stream
  }

  private constructor(protocol: StreamProtocol) {
    super({ allowHalfOpen: protocol.end !== null })
    this.#manner = protocol
  }

  #hear(piece: Buffer): void {
    if (!this.push(piece)) this.#exec?.pause()
  }

  #follow(exec: Exec): void {
    this.#exec = exec
    exec.ended.then(
      (exitCode) => {
        const fault = this.#manner.whyFailed(exitCode)
        if (fault) this.destroy(fault)
        else this.push(null)
      },
      (fault: Error) => this.destroy(fault),
    )
  }

  async resize(columns: number, rows: number): Promise<void> {
    await this.#exec?.resize(columns, rows)
  }

  override _read(): void {
    this.#exec?.resume()
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (fault?: Error | null) => void): void {
    this.#send(bytes).then(() => done(), done)
  }

  async #send(bytes: Buffer): Promise<void> {
    for (const piece of splitFrames(bytes)) await this.#exec?.write(this.#manner.piece(piece))
  }

  override _final(done: (fault?: Error | null) => void): void {
    const { end } = this.#manner
    if (!end) this.#exec?.close()
    const ending = end && this.#exec ? this.#exec.write(end) : Promise.resolve()
    // The program may have ended before its input did.
    ending.catch(() => undefined).finally(() => done())
  }

  override _destroy(fault: Error | null, done: (fault?: Error | null) => void): void {
    this.#exec?.close()
    done(fault)
  }
}
