import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

type Target = { readonly bucket: string; readonly key: string; readonly mediaType: string }

/** S3 asks for the size beforehand, and for parts of 5 MiB at least: so much is held in memory, and no more. */
const partBytes = 5 * 1024 * 1024

export async function writeInParts(
  s3: S3Client,
  { bucket, key, mediaType }: Target,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const target = { Bucket: bucket, Key: key }
  const parts: { ETag: string | undefined; PartNumber: number }[] = []
  let uploadId: string | undefined
  try {
    for await (const { bytes, isLast } of inParts(content)) {
      if (isLast && !uploadId) {
        await s3.send(new PutObjectCommand({ ...target, Body: bytes, ContentType: mediaType }))
        return
      }
      if (isLast && bytes.length === 0) break
      uploadId ??= (await s3.send(new CreateMultipartUploadCommand({ ...target, ContentType: mediaType })))
        .UploadId
      const PartNumber = parts.length + 1
      const { ETag } = await s3.send(
        new UploadPartCommand({ ...target, UploadId: uploadId, PartNumber, Body: bytes }),
      )
      parts.push({ ETag, PartNumber })
    }
    await s3.send(
      new CompleteMultipartUploadCommand({
        ...target,
        UploadId: uploadId,
        MultipartUpload: { Parts: parts },
      }),
    )
  } catch (fault) {
    // Parts of an upload that is never completed would be paid for without being seen.
    if (uploadId)
      await s3.send(new AbortMultipartUploadCommand({ ...target, UploadId: uploadId })).catch(() => {})
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
