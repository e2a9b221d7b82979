import type { ServiceEnvironment } from './service.ts'

/** The S3 client is imported lazily: loading it takes longer than all other checks of a warm start. */
export async function createBucket(environment: ServiceEnvironment): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment
  const client = new S3Client({
    endpoint: S3_ENDPOINT ?? '',
    region: S3_REGION ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' },
  })
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET ?? '' }))
  client.destroy()
}
