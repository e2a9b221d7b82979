import { randomBytes } from 'node:crypto'
import { Duplex, finished } from 'node:stream'
import { NobodyListens, type Terminal, type TerminalSize } from '@tiltyard/core/ports'
import type { Container, Exec } from 'dockerode'
import { demultiplex } from './demultiplex.ts'
import { insideProgram } from './names.ts'
import { exitCodeOf } from './run-program.ts'

export async function openTerminal(
  container: Container,
  command: readonly string[],
  size: TerminalSize,
): Promise<Terminal> {
  const key = randomBytes(12).toString('hex')
  const hangUp = await holdLine(container, key)
  try {
    const exec = await container.exec({
      Cmd: [insideProgram, 'session', key, ...command],
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

/** A program that has only just been started may not have its terminal yet; one that has ended needs no size. */
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
 * An engine leaves a shell running whose terminal is gone. Beside it stands a program that ends it when its own input ends:
 * when we say so, and also when this process is killed and can say nothing.
 */
async function holdLine(container: Container, key: string): Promise<() => void> {
  const exec = await container.exec({
    Cmd: [insideProgram, 'hangup', key],
    AttachStdin: true,
    AttachStdout: true,
    Tty: false,
  })
  const line = await exec.start({ hijack: true, stdin: true })
  line.on('error', () => undefined).resume()
  return () => void line.end()
}

export async function connect(container: Container, port: number): Promise<Duplex> {
  const exec = await container.exec({
    Cmd: [insideProgram, 'relay', `${port}`],
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    Tty: false,
  })
  const connection = await exec.start({ hijack: true, stdin: true })
  const output = connection.pipe(demultiplex('stdout'))
  return new Relay(connection, output, async () => {
    if ((await exitCodeOf(exec)) !== 0) throw new NobodyListens(port)
  })
}

/** Both directions of a relay as one stream; each can end without the other. */
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
