import { Readable } from 'node:stream'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { site } from './site.ts'

/** Writes bytes to the site's file store. */
export async function writeStoredFile(key: string, bytes: Buffer, mediaType: string): Promise<void> {
  const { S3_ENDPOINT = '', S3_REGION = '', S3_BUCKET = '', ...keys } = site.settings
  const store = s3FileStore({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: keys['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: keys['S3_SECRET_ACCESS_KEY'] ?? '',
  })
  await store.write(key, Readable.from([bytes]), mediaType)
}
