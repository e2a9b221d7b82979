import { Transform, type TransformCallback } from 'node:stream'
import { createPace } from '../pace.ts'

/** Bytes on their way, at no more than so many a second; each one tells that the way is in use. */
export class Carry extends Transform {
  readonly #pace: ReturnType<typeof createPace>
  readonly #touched: () => void

  constructor(perSecond: number, touched: () => void) {
    super()
    this.#pace = createPace(perSecond)
    this.#touched = touched
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#touched()
    const wait = this.#pace.spend(piece.length)
    if (wait > 0) setTimeout(done, wait, null, piece)
    else done(null, piece)
  }
}
