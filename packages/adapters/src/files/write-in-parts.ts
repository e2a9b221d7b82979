import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { orSilent, type S3Waits } from './s3-waits.ts'

type Target = { readonly bucket: string; readonly key: string; readonly mediaType: string }

/** S3 asks for the size beforehand, and for parts of 5 MiB at least: so much is held in memory, and no more. */
const partBytes = 5 * 1024 * 1024

type Clients = {
  readonly s3: S3Client
  /** Gives a connection up on which nothing moves. */
  readonly writing: S3Client
  readonly waits: S3Waits
}

export async function writeInParts(
  { s3, writing, waits }: Clients,
  { bucket, key, mediaType }: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const target = { Bucket: bucket, Key: key }
  const limit = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })
  const begin = async () => {
    const asked = new CreateMultipartUploadCommand({ ...target, ContentType: mediaType })
    return (await orSilent(s3.send(asked, limit(waits.callMs)))).UploadId
  }
  const parts: { ETag: string | undefined; PartNumber: number }[] = []
  let uploadId: string | undefined
  try {
    for await (const { bytes, isLast } of inParts(content)) {
      if (isLast && !uploadId) {
        await orSilent(writing.send(new PutObjectCommand({ ...target, Body: bytes, ContentType: mediaType })))
        return
      }
      if (isLast && bytes.length === 0) break
      uploadId ??= await begin()
      const PartNumber = parts.length + 1
      const part = new UploadPartCommand({ ...target, UploadId: uploadId, PartNumber, Body: bytes })
      const { ETag } = await orSilent(writing.send(part))
      parts.push({ ETag, PartNumber })
    }
    const whole = { ...target, UploadId: uploadId, MultipartUpload: { Parts: parts } }
    await orSilent(s3.send(new CompleteMultipartUploadCommand(whole), limit(waits.joinMs)))
  } catch (fault) {
    // Parts of an upload that is never completed would be paid for without being seen.
    if (uploadId)
      await s3
        .send(new AbortMultipartUploadCommand({ ...target, UploadId: uploadId }), limit(waits.callMs))
        .catch(() => {})
    throw fault
  }
}

/** Always a last one, which may be empty. */
async function* inParts(
  content: AsyncIterable<Uint8Array>,
): AsyncIterable<{ readonly bytes: Uint8Array; readonly isLast: boolean }> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    held.push(piece)
    size += piece.length
    if (size < partBytes) continue
    const whole = Buffer.concat(held)
    yield { bytes: whole.subarray(0, partBytes), isLast: false }
    held = [whole.subarray(partBytes)]
    size = whole.length - partBytes
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
