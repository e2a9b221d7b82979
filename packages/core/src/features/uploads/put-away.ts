import { createHash } from 'node:crypto'
import { largestUploadBytes } from '@tiltyard/contracts'
import type { Stored } from './file.store.ts'
import { type FileKind, isPicture, mediaTypes } from './file-kind.rules.ts'
import { gathered, inOne, measured, newMeasure, Refused } from './take-content.ts'
import type { UploadDeps } from './upload-deps.ts'

type Incoming = {
  readonly key: string
  readonly kind: FileKind
  readonly content: AsyncIterable<Uint8Array>
}

const largestBytes = largestUploadBytes

/** A picture is never kept as it came; anything else is, and only ever handed out to be saved. */
export function putAway(deps: UploadDeps, incoming: Incoming): Promise<Stored | 'busy'> {
  return isPicture(incoming.kind) ? putPicture(deps, incoming) : putAsItIs(deps, incoming)
}

async function putPicture(
  { files, images }: UploadDeps,
  { key, kind, content }: Incoming,
): Promise<Stored | 'busy'> {
  const source = await gathered(measured(content, newMeasure(), { largestBytes }))
  const clean = await images.clean(source)
  if (clean === 'busy') return clean
  if (clean === 'not-an-image') throw new Refused('uploads.type_refused')
  const { bytes, width, height } = clean
  await files.write(key, inOne(bytes), mediaTypes[kind])
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest(), width, height }
}

async function putAsItIs({ files }: UploadDeps, { key, kind, content }: Incoming): Promise<Stored> {
  const measure = newMeasure()
  const isText = kind === 'md' || kind === 'txt'
  await files.write(key, measured(content, measure, { largestBytes, isText }), mediaTypes[kind])
  return { size: measure.size, sha256: measure.hash.digest(), width: null, height: null }
}
