import { addresses, type InPartsType, type Upload } from '@tiltyard/contracts/browser'
import type { Call } from './call.ts'
import { type CallOutcome, unreachable } from './outcome.ts'
import { patiently, wait } from './patiently.ts'

/** Puts one part; the status it was answered with, 0 when there was no answer. */
export type PutPart = (
  address: string,
  part: Blob,
  watch: { readonly onProgress: (sent: number) => void; readonly signal: AbortSignal },
) => Promise<number>

export type LargeFile = {
  readonly attachmentType: InPartsType
  readonly name: string
  readonly content: Blob
  /** To go on with what was begun before. */
  readonly uploadId?: string | undefined
  readonly signal: AbortSignal
  /** The upload exists now: what is needed to go on with it later. */
  readonly onBegun?: (uploadId: string) => void
  readonly onProgress?: (sent: number) => void
  /** All bytes are there; the server is looking at them. */
  readonly onChecking?: () => void
}

type Tools = { readonly call: Call; readonly put: PutPart }

const partsInABatch = 8
const putsAtOnce = 2
const triesWithoutProgress = 8

/**
 * A large file, part by part, straight to the file store. Which parts are there is asked of the server after each batch
 * and never remembered here: so a lost line, a killed server or a closed page costs what was on its way, and no more.
 */
export async function sendInParts(tools: Tools, file: LargeFile): Promise<CallOutcome<Upload>> {
  const { call } = tools
  const ask = patiently(file.signal)
  const look = (uploadId: string) => ask(() => call(addresses.getUpload, { params: { uploadId } }))
  let seen = await begin(tools, file, ask)
  let triesLeft = triesWithoutProgress
  while (seen.ok && seen.value.state === 'receiving') {
    if (file.signal.aborted) return unreachable
    const upload: Upload = seen.value
    const missing = missingParts(upload)
    if (missing.length === 0) {
      const { uploadId } = upload
      seen = await ask(() => call(addresses.completeUpload, { params: { uploadId } }))
      continue
    }
    await putBatch(tools, file, upload, missing.slice(0, partsInABatch), ask)
    seen = await look(upload.uploadId)
    const hasMoved = seen.ok && missingParts(seen.value).length < missing.length
    triesLeft = hasMoved ? triesWithoutProgress : triesLeft - 1
    if (triesLeft === 0) return unreachable
    if (!hasMoved) await wait(1_000, file.signal)
  }
  if (seen.ok && seen.value.state === 'checking') file.onChecking?.()
  while (seen.ok && seen.value.state === 'checking' && !file.signal.aborted) {
    await wait(700, file.signal)
    seen = await look(seen.value.uploadId)
  }
  return seen
}

type Ask = ReturnType<typeof patiently>

async function begin({ call }: Tools, file: LargeFile, ask: Ask): Promise<CallOutcome<Upload>> {
  const { attachmentType, name, content, uploadId } = file
  if (uploadId) {
    const known = await ask(() => call(addresses.getUpload, { params: { uploadId } }))
    if (known.ok ? known.value.size === content.size : known.reason !== 'uploads.upload_not_found')
      return known
  }
  const body = { attachmentType, name, size: content.size }
  const begun = await ask(() => call(addresses.beginUpload, { body }))
  if (begun.ok) file.onBegun?.(begun.value.uploadId)
  return begun
}

async function putBatch(
  { call, put }: Tools,
  file: LargeFile,
  upload: Upload,
  numbers: readonly number[],
  ask: Ask,
): Promise<void> {
  const { uploadId, partBytes, size } = upload
  const addressed = await ask(() =>
    call(addresses.addressParts, { params: { uploadId }, body: { numbers: [...numbers] } }),
  )
  if (!addressed.ok) return
  const before = sizeOfParts(upload)
  const sent = new Map<number, number>()
  const tell = (number: number, bytes: number) => {
    sent.set(number, bytes)
    const now = [...sent.values()].reduce((sum, each) => sum + each, before)
    file.onProgress?.(Math.min(now, size))
  }
  file.onProgress?.(before)
  const queue = [...addressed.value]
  const putOneByOne = async () => {
    for (let next = queue.shift(); next && !file.signal.aborted; next = queue.shift()) {
      const { number, bytes, address } = next
      const from = (number - 1) * partBytes
      const part = file.content.slice(from, from + bytes)
      const status = await put(address, part, {
        onProgress: (so) => tell(number, so),
        signal: file.signal,
      })
      tell(number, status === 200 ? bytes : 0)
      if (status !== 200) return
    }
  }
  await Promise.all(Array.from({ length: putsAtOnce }, putOneByOne))
}

export function missingParts({
  size,
  partBytes,
  parts,
}: Pick<Upload, 'size' | 'partBytes' | 'parts'>): number[] {
  const there = new Set(parts)
  const all = Array.from({ length: Math.ceil(size / partBytes) }, (_, at) => at + 1)
  return all.filter((number) => !there.has(number))
}

function sizeOfParts({ size, partBytes, parts }: Upload): number {
  const last = Math.ceil(size / partBytes)
  return parts.reduce((sum, number) => sum + (number === last ? size - (last - 1) * partBytes : partBytes), 0)
}
