import { createHash } from 'node:crypto'
import type { Bucket } from '../backup/bucket.ts'
import type { ServiceEnvironment } from '../services/service.ts'

/** What is in the bucket, by key. */
export async function hashObjects(bucket: Bucket): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {}
  for await (const { key } of bucket.list()) {
    const opened = await bucket.open(key)
    if (!opened) continue
    const hash = createHash('sha256').update(`${opened.mediaType}\n`)
    for await (const piece of opened.content) hash.update(piece)
    hashes[key] = hash.digest('hex')
  }
  return hashes
}

/** As if the disk were gone. */
export async function emptyBucket(environment: ServiceEnvironment): Promise<void> {
  const { DeleteObjectCommand, ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3')
  const { S3_ENDPOINT = '', S3_REGION = '', S3_BUCKET: Bucket = '' } = environment
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = environment
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
    if (Contents.length === 0) return
    for (const { Key } of Contents) if (Key) await client.send(new DeleteObjectCommand({ Bucket, Key }))
  }
}
