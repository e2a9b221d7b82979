import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { s3FileStore } from '@tiltyard/adapters/files/s3'

export type StoredObject = { readonly key: string; readonly bytes: number }
export type OpenedObject = { readonly mediaType: string; readonly content: AsyncIterable<Uint8Array> }

/** The bucket as a whole, which no process of the site needs to see. */
export type Bucket = {
  list(): AsyncIterable<StoredObject>
  /** Null when it was removed since it was listed. */
  open(key: string): Promise<OpenedObject | null>
  write(key: string, object: OpenedObject): Promise<void>
}

type BucketSettings = {
  readonly S3_ENDPOINT: string
  readonly S3_REGION: string
  readonly S3_BUCKET: string
  readonly S3_ACCESS_KEY_ID: string
  readonly S3_SECRET_ACCESS_KEY: string
}

export function openBucket(settings: BucketSettings): Bucket {
  const [endpoint, region, bucket] = [settings.S3_ENDPOINT, settings.S3_REGION, settings.S3_BUCKET]
  const keys = { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY }
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: keys })
  const files = s3FileStore({ endpoint, region, bucket, ...keys })
  return {
    async *list() {
      let token: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }))
        for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, bytes: Size ?? 0 }
        token = page.NextContinuationToken
      } while (token)
    },
    async open(key) {
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        const content = Body as AsyncIterable<Uint8Array>
        return { mediaType: ContentType ?? 'application/octet-stream', content }
      } catch (fault) {
        if (fault instanceof NoSuchKey) return null
        throw fault
      }
    },
    write: (key, { content, mediaType }) => files.write(key, content, mediaType),
  }
}
