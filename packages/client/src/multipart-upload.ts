import { addresses, type ResumableAttachmentType, type Upload } from '@tiltyard/contracts/browser'
import type { Call } from './call.ts'
import { type CallOutcome, unreachable } from './outcome.ts'

/** Puts one part; returns the HTTP status, or 0 without a reply. */
export type PartUploader = (
  address: string,
  part: Blob,
  watch: { readonly onProgress: (sentBytes: number) => void; readonly signal: AbortSignal },
) => Promise<number>

/** Files of datasets and videos are begun through the routes of their dataset or video. */
export type UploadTarget =
  | { readonly attachmentType: ResumableAttachmentType }
  | { readonly attachmentType: 'dataset-file'; readonly datasetId: string }
  | { readonly attachmentType: 'video-file'; readonly videoId: string }

export type LargeFile = UploadTarget & {
  readonly name: string
  readonly content: Blob
  /** The upload to resume. */
  readonly uploadId?: string | undefined
  readonly signal: AbortSignal
  /** Called once the upload exists, with the id for resuming it later. */
  readonly onStarted?: (uploadId: string) => void
  readonly onProgress?: (sentBytes: number) => void
  /** All bytes have arrived; the server is checking them. */
  readonly onChecking?: () => void
}

type Tools = { readonly call: Call; readonly put: PartUploader }

const batchSize = 8
const concurrency = 2
const maxStalledTries = 8

/**
 * Uploads a large file part by part, directly to the file store. The server is asked for the stored parts after each
 * batch, so a lost connection, a restarted server or a closed page costs only the parts in flight.
 */
export async function uploadInParts(tools: Tools, file: LargeFile): Promise<CallOutcome<Upload>> {
  const { call } = tools
  const retry = createRetry(file.signal)
  const fetchUpload = (uploadId: string) => retry(() => call(addresses.getUpload, { params: { uploadId } }))
  let current = await begin(tools, file, retry)
  let triesLeft = maxStalledTries
  while (current.ok && current.value.state === 'receiving') {
    if (file.signal.aborted) return unreachable
    const upload: Upload = current.value
    const missing = missingParts(upload)
    if (missing.length === 0) {
      const { uploadId } = upload
      current = await retry(() => call(addresses.completeUpload, { params: { uploadId } }))
      continue
    }
    await uploadBatch(tools, file, upload, missing.slice(0, batchSize), retry)
    current = await fetchUpload(upload.uploadId)
    const hasMoved = current.ok && missingParts(current.value).length < missing.length
    triesLeft = hasMoved ? maxStalledTries : triesLeft - 1
    if (triesLeft === 0) return unreachable
    if (!hasMoved) await sleep(1_000, file.signal)
  }
  if (current.ok && current.value.state === 'checking') file.onChecking?.()
  for (let waitMs = 700; current.ok && current.value.state === 'checking' && !file.signal.aborted; ) {
    await sleep(waitMs, file.signal)
    // The check of a small file takes a second, that of 50 GB minutes.
    waitMs = Math.min(waitMs * 1.2, 5_000)
    current = await fetchUpload(current.value.uploadId)
  }
  return current
}

type Retry = ReturnType<typeof createRetry>

async function begin({ call }: Tools, file: LargeFile, retry: Retry): Promise<CallOutcome<Upload>> {
  const { name, content, uploadId } = file
  if (uploadId) {
    const existing = await retry(() => call(addresses.getUpload, { params: { uploadId } }))
    if (existing.ok ? existing.value.size === content.size : existing.reason !== 'uploads.upload_not_found')
      return existing
  }
  const body = { name, size: content.size }
  const created = await retry(async (): Promise<CallOutcome<Upload>> => {
    if (file.attachmentType === 'dataset-file')
      return call(addresses.beginDatasetUpload, { params: { id: file.datasetId }, body })
    if (file.attachmentType === 'video-file')
      return call(addresses.beginVideoUpload, { params: { id: file.videoId }, body })
    return call(addresses.beginUpload, { body: { ...body, attachmentType: file.attachmentType } })
  })
  if (created.ok) file.onStarted?.(created.value.uploadId)
  return created
}

async function uploadBatch(
  { call, put }: Tools,
  file: LargeFile,
  upload: Upload,
  numbers: readonly number[],
  retry: Retry,
): Promise<void> {
  const { uploadId, partBytes, size } = upload
  const addressed = await retry(() =>
    call(addresses.presignUploadParts, { params: { uploadId }, body: { numbers: [...numbers] } }),
  )
  if (!addressed.ok) return
  const before = sizeOfParts(upload)
  const sentBytes = new Map<number, number>()
  const reportProgress = (number: number, bytes: number) => {
    sentBytes.set(number, bytes)
    const now = [...sentBytes.values()].reduce((sum, each) => sum + each, before)
    file.onProgress?.(Math.min(now, size))
  }
  file.onProgress?.(before)
  const queue = [...addressed.value]
  const uploadNext = async () => {
    for (let next = queue.shift(); next && !file.signal.aborted; next = queue.shift()) {
      const { number, bytes, address } = next
      const from = (number - 1) * partBytes
      const part = file.content.slice(from, from + bytes)
      const status = await put(address, part, {
        onProgress: (so) => reportProgress(number, so),
        signal: file.signal,
      })
      reportProgress(number, status === 200 ? bytes : 0)
      if (status !== 200) return
    }
  }
  await Promise.all(Array.from({ length: concurrency }, uploadNext))
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

/** Uses XMLHttpRequest, because fetch does not report upload progress. No cookie is sent. */
export function createPartUploader(request: () => XMLHttpRequest = () => new XMLHttpRequest()): PartUploader {
  return (address, part, { onProgress, signal }) =>
    new Promise((resolve) => {
      const sending = request()
      const stop = () => sending.abort()
      const end = (status: number) => {
        signal.removeEventListener('abort', stop)
        resolve(status)
      }
      sending.open('PUT', address)
      sending.upload.onprogress = ({ loaded }) => onProgress(loaded)
      sending.onload = () => end(sending.status)
      sending.onerror = () => end(0)
      sending.onabort = () => end(0)
      signal.addEventListener('abort', stop)
      sending.send(part)
    })
}

const retryDelaysMs = [300, 600, 1_200, 2_400, 4_800, 8_000, 8_000, 8_000]

/**
 * Retries for half a minute while there is no reply or only a proxy's: a server restarts in less. Time without a network
 * does not count.
 */
function createRetry(signal: AbortSignal) {
  return async <T>(attempt: () => Promise<CallOutcome<T>>): Promise<CallOutcome<T>> => {
    let outcome = await attempt()
    for (const ms of retryDelaysMs) {
      if (outcome.ok || !isTransient(outcome.status) || signal.aborted) return outcome
      await sleep(ms, signal)
      await waitUntilOnline(signal)
      outcome = await attempt()
    }
    return outcome
  }
}

const isTransient = (status: number) => status === 0 || status === 429 || status >= 500

function waitUntilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (navigator.onLine !== false || signal.aborted) return done()
    addEventListener('online', () => done(), { once: true, signal })
    signal.addEventListener('abort', () => done(), { once: true })
  })
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const timer = setTimeout(done, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
}
