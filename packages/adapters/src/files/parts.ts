import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  NotFound,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { S3Waits } from './s3-waits.ts'

/** Files whose parts somebody else puts into the bucket. */

type Place = { readonly bucket: string; readonly key: string }
type Begun = Place & { readonly uploadId: string }
type Waits = Pick<S3Waits, 'callMs' | 'joinMs'>

const limit = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })

export async function beginParts(
  s3: S3Client,
  { bucket, key }: Place,
  mediaType: string,
  { callMs }: Waits,
): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: mediaType }),
    limit(callMs),
  )
  if (!UploadId) throw new Error('the file store gave no name to an upload')
  return UploadId
}

export async function listParts(s3: S3Client, { bucket, key, uploadId }: Begun, { callMs }: Waits) {
  try {
    // One page has room for a thousand, and no upload of ours has more than a hundred.
    const { Parts = [] } = await s3.send(
      new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: uploadId }),
      limit(callMs),
    )
    return Parts.map(({ PartNumber = 0, Size = 0, ETag }) => ({ number: PartNumber, bytes: Size, ETag }))
  } catch (fault) {
    if (isGone(fault)) return null
    throw fault
  }
}

/** Whoever comes second finds no upload any more, but the file. */
export async function joinParts(s3: S3Client, begun: Begun, waits: Waits): Promise<void> {
  const target = { Bucket: begun.bucket, Key: begun.key }
  const parts = await listParts(s3, begun, waits)
  try {
    await s3.send(
      new CompleteMultipartUploadCommand({
        ...target,
        UploadId: begun.uploadId,
        MultipartUpload: { Parts: parts?.map(({ number, ETag }) => ({ PartNumber: number, ETag })) },
      }),
      limit(waits.joinMs),
    )
  } catch (fault) {
    if (!(await exists(s3, target, waits))) throw fault
  }
}

/** Parts of an upload that is never completed would be paid for without being seen. */
export async function abortUploads(s3: S3Client, { bucket, key }: Place, { callMs }: Waits): Promise<void> {
  const asked = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key })
  const { Uploads = [] } = await s3.send(asked, limit(callMs))
  for (const { Key, UploadId } of Uploads) {
    if (Key !== key) continue
    await s3
      .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }), limit(callMs))
      .catch((fault: unknown) => {
        if (!isGone(fault)) throw fault
      })
  }
}

async function exists(
  s3: S3Client,
  target: { Bucket: string; Key: string },
  { callMs }: Waits,
): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand(target), limit(callMs))
    return true
  } catch (fault) {
    if (fault instanceof NotFound) return false
    throw fault
  }
}

/** Ceph calls a missing upload a missing key. */
const isGone = (fault: unknown) =>
  fault instanceof Error && (fault.name === 'NoSuchUpload' || fault.name === 'NoSuchKey')
