import { Duplex } from 'node:stream'
import type { KubeConfig } from '@kubernetes/client-node'
import { type Exec, type ExecRequest, startExec } from './exec.ts'
import { inPieces } from './framing.ts'

type Manner = {
  readonly piece: (bytes: Uint8Array) => Uint8Array
  /** What says inside that there is no more; null: hanging up does. */
  readonly end: Uint8Array | null
  /** Of a program that ended so; null: all is well. */
  readonly whyFailed: (exitCode: number | null) => Error | null
}

/** A program's input and output as one stream; where its input has an end, each can end without the other. */
export class ExecStream extends Duplex {
  readonly #manner: Manner
  #exec: Exec | null = null

  static async open(config: KubeConfig, request: ExecRequest, manner: Manner): Promise<ExecStream> {
    const stream = new ExecStream(manner)
    const exec = await startExec(config, request, (output, piece) => {
      if (output === 'stdout') stream.#hear(piece)
    })
    stream.#follow(exec)
    return stream
  }

  private constructor(manner: Manner) {
    super({ allowHalfOpen: manner.end !== null })
    this.#manner = manner
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
    for (const piece of inPieces(bytes)) await this.#exec?.write(this.#manner.piece(piece))
  }

  override _final(done: (fault?: Error | null) => void): void {
    const { end } = this.#manner
    if (!end) this.#exec?.close()
    const told = end && this.#exec ? this.#exec.write(end) : Promise.resolve()
    // It may have ended before its input did.
    told.catch(() => undefined).finally(() => done())
  }

  override _destroy(fault: Error | null, done: (fault?: Error | null) => void): void {
    this.#exec?.close()
    done(fault)
  }
}
