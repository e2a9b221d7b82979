import { createHash } from 'node:crypto'
import { largestUploadBytes } from '@tiltyard/contracts'
import type { Stored } from './file.store.ts'
import { type FileKind, isPicture, mediaTypes } from './file-kind.rules.ts'
import { seal } from './sealing.ts'
import { gathered, inOne, measured, newMeasure, Refused } from './take-content.ts'
import type { UploadDeps } from './upload-deps.ts'

type Incoming = {
  readonly id: string
  readonly key: string
  readonly kind: FileKind
  readonly isSealed: boolean
  readonly content: AsyncIterable<Uint8Array>
}

const largestBytes = largestUploadBytes

/** A picture is never kept as it came; anything else is, and only ever handed out to be saved. */
export function putAway(deps: UploadDeps, incoming: Incoming): Promise<Stored | 'busy'> {
  return isPicture(incoming.kind) ? putPicture(deps, incoming) : putAsItIs(deps, incoming)
}

async function putPicture(deps: UploadDeps, incoming: Incoming): Promise<Stored | 'busy'> {
  const source = await gathered(measured(incoming.content, newMeasure(), { largestBytes }))
  const clean = await deps.images.clean(source)
  if (clean === 'busy') return clean
  if (clean === 'not-an-image') throw new Refused('uploads.type_refused')
  const { bytes, width, height } = clean
  const sealedWith = await writePicture(deps, incoming, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  return { size: bytes.length, sha256, width, height, sealedWith }
}

/** What is to be sealed leaves this process sealed, or not at all. */
async function writePicture({ files, documentKeys }: UploadDeps, to: Incoming, bytes: Uint8Array) {
  if (!to.isSealed) {
    await files.write(to.key, inOne(bytes), mediaTypes[to.kind])
    return null
  }
  const sealed = seal(documentKeys, to.id, bytes)
  await files.write(to.key, inOne(sealed.bytes), 'application/octet-stream')
  return sealed.key
}

async function putAsItIs({ files }: UploadDeps, { key, kind, isSealed, content }: Incoming): Promise<Stored> {
  if (isSealed) throw new Error('only pictures are sealed')
  const measure = newMeasure()
  const isText = kind === 'md' || kind === 'txt'
  await files.write(key, measured(content, measure, { largestBytes, isText }), mediaTypes[kind])
  return { size: measure.size, sha256: measure.sha256(), width: null, height: null, sealedWith: null }
}
