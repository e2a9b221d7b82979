import { createHash, type Hash } from 'node:crypto'
import { headBytes } from './file-kind.rules.ts'

/** Carries the verdict out of a stream that somebody else is reading. */
export class Refused extends Error {
  readonly reason: 'request.too_large' | 'uploads.type_refused' | 'uploads.not_as_said'
  constructor(reason: Refused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The first bytes, and everything again from the start. */
export async function peek(
  content: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: Uint8Array; readonly whole: AsyncIterable<Uint8Array> }> {
  const source = content[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  let size = 0
  while (size < headBytes) {
    const { done, value } = await source.next()
    if (done) break
    held.push(value)
    size += value.length
  }
  async function* whole(): AsyncIterable<Uint8Array> {
    yield* held
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { head: Buffer.concat(held), whole: whole() }
}

export type Measured = {
  size: number
  readonly hash: Hash
  /** Of what has passed so far. */
  sha256(): Buffer
}

export function newMeasure(): Measured {
  const hash = createHash('sha256')
  return { size: 0, hash, sha256: () => hash.copy().digest() }
}

/** Counts while it passes: what a header says about its length is not believed. */
export async function* measured(
  content: AsyncIterable<Uint8Array>,
  measure: Measured,
  rules: { readonly largestBytes: number; readonly isText?: boolean },
): AsyncIterable<Uint8Array> {
  for await (const part of content) {
    measure.size += part.length
    if (measure.size > rules.largestBytes) throw new Refused('request.too_large')
    if (rules.isText && part.includes(0)) throw new Refused('uploads.type_refused')
    measure.hash.update(part)
    yield part
  }
}

export async function gathered(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

export async function* inOne(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
