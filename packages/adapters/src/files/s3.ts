import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { FileStore } from '@tiltyard/core/ports'

export type S3Options = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export function s3FileStore(options: S3Options): FileStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options
  const s3 = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  return {
    async check() {
      await s3.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(2_000) })
    },
  }
}
