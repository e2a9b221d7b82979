import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  NotFound,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { mapUnavailable, type S3Timeouts } from './s3-timeouts.ts'

/** Multipart uploads whose parts the browser sends directly to the bucket. */

type ObjectKey = { readonly bucket: string; readonly key: string }
type MultipartUpload = ObjectKey & { readonly uploadId: string }
type Timeouts = Pick<S3Timeouts, 'callMs' | 'joinMs'>

const withTimeout = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })

export async function createMultipartUpload(
  s3: S3Client,
  { bucket, key }: ObjectKey,
  mediaType: string,
  { callMs }: Timeouts,
): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: mediaType }),
    withTimeout(callMs),
  )
  if (!UploadId) throw new Error('the file store gave no name to an upload')
  return UploadId
}

export async function listParts(
  s3: S3Client,
  { bucket, key, uploadId }: MultipartUpload,
  { callMs }: Timeouts,
) {
  try {
    // One page lists a thousand parts, and no upload has more.
    const { Parts = [] } = await s3.send(
      new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: uploadId }),
      withTimeout(callMs),
    )
    return Parts.map(({ PartNumber = 0, Size = 0, ETag }) => ({ number: PartNumber, bytes: Size, ETag }))
  } catch (fault) {
    if (isUploadMissing(fault)) return null
    throw fault
  }
}

/** A concurrent completion finds no upload, but the finished file. */
export async function completeMultipartUpload(
  s3: S3Client,
  upload: MultipartUpload,
  timeouts: Timeouts,
): Promise<void> {
  const target = { Bucket: upload.bucket, Key: upload.key }
  const parts = await listParts(s3, upload, timeouts)
  try {
    await s3.send(
      new CompleteMultipartUploadCommand({
        ...target,
        UploadId: upload.uploadId,
        MultipartUpload: { Parts: parts?.map(({ number, ETag }) => ({ PartNumber: number, ETag })) },
      }),
      withTimeout(timeouts.joinMs),
    )
  } catch (fault) {
    if (!(await exists(s3, target, timeouts))) throw fault
  }
}

/** Parts of an upload that is never completed would cost storage without being listed. */
export async function abortUploads(
  s3: S3Client,
  { bucket, key }: ObjectKey,
  { callMs }: Timeouts,
): Promise<void> {
  const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key })
  const { Uploads = [] } = await s3.send(command, withTimeout(callMs))
  for (const { Key, UploadId } of Uploads) {
    if (Key !== key) continue
    await s3
      .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }), withTimeout(callMs))
      .catch((fault: unknown) => {
        if (!isUploadMissing(fault)) throw fault
      })
  }
}

async function exists(
  s3: S3Client,
  target: { Bucket: string; Key: string },
  { callMs }: Timeouts,
): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand(target), withTimeout(callMs))
    return true
  } catch (fault) {
    if (fault instanceof NotFound) return false
    throw fault
  }
}

/** Ceph reports a missing upload as NoSuchKey. */
const isUploadMissing = (fault: unknown) =>
  fault instanceof Error && (fault.name === 'NoSuchUpload' || fault.name === 'NoSuchKey')

type Target = { readonly bucket: string; readonly key: string; readonly mediaType: string }

/** S3 needs the size beforehand and parts of at least 5 MiB: one part is held in memory at a time. */
const partBytes = 5 * 1024 * 1024

type Clients = {
  readonly s3: S3Client
  /** A client that aborts a connection without progress. */
  readonly writing: S3Client
  readonly timeouts: S3Timeouts
}

export async function writeMultipart(
  { s3, writing, timeouts }: Clients,
  { bucket, key, mediaType }: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const target = { Bucket: bucket, Key: key }
  const limit = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })
  const begin = async () => {
    const command = new CreateMultipartUploadCommand({ ...target, ContentType: mediaType })
    return (await mapUnavailable(s3.send(command, limit(timeouts.callMs)))).UploadId
  }
  const parts: { ETag: string | undefined; PartNumber: number }[] = []
  let uploadId: string | undefined
  try {
    for await (const { bytes, isLast } of splitParts(content)) {
      if (isLast && !uploadId) {
        await mapUnavailable(
          writing.send(new PutObjectCommand({ ...target, Body: bytes, ContentType: mediaType })),
        )
        return
      }
      if (isLast && bytes.length === 0) break
      uploadId ??= await begin()
      const PartNumber = parts.length + 1
      const part = new UploadPartCommand({ ...target, UploadId: uploadId, PartNumber, Body: bytes })
      const { ETag } = await mapUnavailable(writing.send(part))
      parts.push({ ETag, PartNumber })
    }
    const whole = { ...target, UploadId: uploadId, MultipartUpload: { Parts: parts } }
    await mapUnavailable(s3.send(new CompleteMultipartUploadCommand(whole), limit(timeouts.joinMs)))
  } catch (fault) {
    // Parts of an upload that is never completed would cost storage without being listed.
    if (uploadId)
      await s3
        .send(new AbortMultipartUploadCommand({ ...target, UploadId: uploadId }), limit(timeouts.callMs))
        .catch(() => {})
    throw fault
  }
}

/** The last part is always yielded and may be empty. */
async function* splitParts(
  content: AsyncIterable<Uint8Array>,
): AsyncIterable<{ readonly bytes: Uint8Array; readonly isLast: boolean }> {
  let buffered: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    buffered.push(piece)
    size += piece.length
    if (size < partBytes) continue
    const whole = Buffer.concat(buffered)
    yield { bytes: whole.subarray(0, partBytes), isLast: false }
    buffered = [whole.subarray(partBytes)]
    size = whole.length - partBytes
  }
  yield { bytes: Buffer.concat(buffered), isLast: true }
}
