import { randomBytes } from 'node:crypto'
import { Duplex, finished, Readable, Transform, type TransformCallback } from 'node:stream'
import {
  PortNotListening,
  type ProgramResult,
  type ProgramRun,
  type Terminal,
  type TerminalSize,
} from '@tiltyard/core/ports'
import type { Container, Exec } from 'dockerode'
import { agentProgram, createOutputBuffer } from '../agent.ts'

export type Output = 'stdout' | 'stderr'

/**
 * The engine multiplexes stdout and stderr over one connection, each piece behind an eight-byte header with stream and
 * length. One stream is kept, the other is passed to `onOther`.
 */
function demultiplex(output: Output, onOther: (piece: Buffer) => void = () => undefined): Transform {
  let head: Buffer = Buffer.alloc(0)
  let left = 0
  let isSelected = false
  return new Transform({
    transform(bytes: Buffer, _encoding, done: TransformCallback) {
      let rest = head.length > 0 ? Buffer.concat([head, bytes]) : bytes
      head = Buffer.alloc(0)
      while (rest.length > 0) {
        if (left === 0) {
          if (rest.length < 8) {
            head = rest
            break
          }
          isSelected = (rest[0] === 2) === (output === 'stderr')
          left = rest.readUInt32BE(4)
          rest = rest.subarray(8)
          continue
        }
        const piece = rest.subarray(0, left)
        left -= piece.length
        rest = rest.subarray(piece.length)
        if (isSelected) this.push(piece)
        else onOther(piece)
      }
      done()
    },
  })
}

/** Time for the engine to report that a program was killed, before the connection is closed. */
const graceMs = 5_000

export async function runProgram(container: Container, program: ProgramRun): Promise<ProgramResult> {
  const { command, as, stdin, seconds, outputBytes } = program
  const exec = await container.exec({
    Cmd: [agentProgram, 'exec', '--timeout', `${seconds}`, ...command],
    AttachStdin: stdin !== null,
    AttachStdout: true,
    AttachStderr: true,
    Tty: false,
    ...(as === 'root' ? { User: '0:0' } : {}),
  })
  const since = Date.now()
  const connection = await exec.start({ hijack: true, stdin: stdin !== null })
  const stdout = createOutputBuffer(outputBytes)
  const stderr = createOutputBuffer(outputBytes)
  const outputs = connection.pipe(demultiplex('stdout', stderr.add))
  outputs.on('data', stdout.add)
  const late = setTimeout(() => connection.destroy(), seconds * 1_000 + graceMs)
  // A program may exit without reading all of its input; the connection then fails during the write.
  connection.on('error', () => undefined)
  if (stdin !== null) pipeInput(connection, stdin)
  await new Promise<void>((ended) => {
    outputs.once('end', ended)
    connection.once('close', ended)
  })
  clearTimeout(late)
  connection.destroy()
  const exitCode = await getExitCode(exec)
  const isOverdue = Date.now() - since >= seconds * 1_000 && (exitCode === 137 || exitCode === null)
  return { exitCode: isOverdue ? null : exitCode, stdout: stdout.bytes(), stderr: stderr.bytes() }
}

function pipeInput(connection: NodeJS.ReadWriteStream, stdin: Readable | Uint8Array): void {
  if (stdin instanceof Readable) {
    stdin.on('error', () => connection.end())
    stdin.pipe(connection)
  } else connection.end(stdin)
}

/** The output may end before the engine has recorded the exit code. */
async function getExitCode(exec: Exec): Promise<number | null> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { Running, ExitCode } = await exec.inspect()
    if (!Running && ExitCode !== null) return ExitCode
    await new Promise((after) => setTimeout(after, 20))
  }
  return null
}

export async function openTerminal(
  container: Container,
  command: readonly string[],
  size: TerminalSize,
): Promise<Terminal> {
  const key = randomBytes(12).toString('hex')
  const hangUp = await openHangupChannel(container, key)
  try {
    const exec = await container.exec({
      Cmd: [agentProgram, 'session', key, ...command],
      Env: ['TERM=xterm-256color'],
      AttachStdin: true,
      AttachStdout: true,
      AttachStderr: true,
      Tty: true,
    })
    const stream = await exec.start({ hijack: true, stdin: true, Tty: true })
    finished(stream, hangUp)
    await resize(exec, size)
    return { stream, resize: (next) => resize(exec, next) }
  } catch (fault) {
    hangUp()
    throw fault
  }
}

/** A program that has just started may not have its terminal yet; one that has ended needs no size. */
async function resize(exec: Exec, { columns, rows }: TerminalSize): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      await exec.resize({ w: columns, h: rows })
      return
    } catch {
      await new Promise((after) => setTimeout(after, 25))
    }
  }
}

/**
 * An engine leaves a shell running after its terminal connection is gone. A second program in the container ends the
 * shell when its own input ends: on request, or because this process was killed.
 */
async function openHangupChannel(container: Container, key: string): Promise<() => void> {
  const exec = await container.exec({
    Cmd: [agentProgram, 'end-session', key],
    AttachStdin: true,
    AttachStdout: true,
    Tty: false,
  })
  const channel = await exec.start({ hijack: true, stdin: true })
  channel.on('error', () => undefined).resume()
  return () => void channel.end()
}

export async function connect(container: Container, port: number): Promise<Duplex> {
  const exec = await container.exec({
    Cmd: [agentProgram, 'port-forward', `${port}`],
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    Tty: false,
  })
  const connection = await exec.start({ hijack: true, stdin: true })
  const output = connection.pipe(demultiplex('stdout'))
  return new Relay(connection, output, async () => {
    if ((await getExitCode(exec)) !== 0) throw new PortNotListening(port)
  })
}

/** Both directions of a relayed connection as one stream; each direction can end alone. */
class Relay extends Duplex {
  readonly #connection: Duplex
  readonly #output: Duplex

  constructor(connection: Duplex, output: Duplex, ended: () => Promise<void>) {
    super({ allowHalfOpen: true })
    this.#connection = connection
    this.#output = output
    output.on('data', (piece: Buffer) => {
      if (!this.push(piece)) output.pause()
    })
    output.once('end', () => {
      ended().then(
        () => this.push(null),
        (fault: Error) => this.destroy(fault),
      )
    })
    connection.once('error', (fault) => this.destroy(fault))
    connection.once('close', () => output.end())
  }

  override _read(): void {
    this.#output.resume()
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: (fault?: Error | null) => void): void {
    this.#connection.write(piece, done)
  }

  override _final(done: (fault?: Error | null) => void): void {
    this.#connection.end(() => done())
  }

  override _destroy(fault: Error | null, done: (fault?: Error | null) => void): void {
    this.#connection.destroy()
    done(fault)
  }
}
