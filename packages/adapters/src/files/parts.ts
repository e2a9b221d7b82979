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

/** Files whose parts somebody else puts into the bucket. */

type Place = { readonly bucket: string; readonly key: string }
type Begun = Place & { readonly uploadId: string }

export async function beginParts(s3: S3Client, { bucket, key }: Place, mediaType: string): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: mediaType }),
  )
  if (!UploadId) throw new Error('the file store gave no name to an upload')
  return UploadId
}

export async function listParts(s3: S3Client, { bucket, key, uploadId }: Begun) {
  try {
    // One page has room for a thousand, and no upload of ours has more than a hundred.
    const { Parts = [] } = await s3.send(
      new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: uploadId }),
    )
    return Parts.map(({ PartNumber = 0, Size = 0, ETag }) => ({ number: PartNumber, bytes: Size, ETag }))
  } catch (fault) {
    if (isGone(fault)) return null
    throw fault
  }
}

/** Whoever comes second finds no upload any more, but the file. */
export async function joinParts(s3: S3Client, begun: Begun): Promise<void> {
  const target = { Bucket: begun.bucket, Key: begun.key }
  const parts = await listParts(s3, begun)
  try {
    await s3.send(
      new CompleteMultipartUploadCommand({
        ...target,
        UploadId: begun.uploadId,
        MultipartUpload: { Parts: parts?.map(({ number, ETag }) => ({ PartNumber: number, ETag })) },
      }),
    )
  } catch (fault) {
    if (!(await exists(s3, target))) throw fault
  }
}

/** Parts of an upload that is never completed would be paid for without being seen. */
export async function abortUploads(s3: S3Client, { bucket, key }: Place): Promise<void> {
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }))
  for (const { Key, UploadId } of Uploads) {
    if (Key !== key) continue
    await s3
      .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
      .catch((fault: unknown) => {
        if (!isGone(fault)) throw fault
      })
  }
}

async function exists(s3: S3Client, target: { Bucket: string; Key: string }): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand(target))
    return true
  } catch (fault) {
    if (fault instanceof NotFound) return false
    throw fault
  }
}

/** Ceph calls a missing upload a missing key. */
const isGone = (fault: unknown) =>
  fault instanceof Error && (fault.name === 'NoSuchUpload' || fault.name === 'NoSuchKey')
