import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore } from '@tiltyard/core/ports'
import { abortUploads, beginParts, joinParts, listParts } from './parts.ts'
import { presignPart } from './presign-part.ts'
import { writeInParts } from './write-in-parts.ts'

export type S3Options = {
  readonly endpoint: string
  /** Where browsers reach the store, when that is elsewhere. */
  readonly publicEndpoint?: string
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
    async read(key, { largestBytes }) {
      const abort = new AbortController()
      try {
        const { Body, ContentLength = 0 } = await s3.send(
          new GetObjectCommand({ Bucket: bucket, Key: key }),
          {
            abortSignal: AbortSignal.any([abort.signal, AbortSignal.timeout(8_000)]),
          },
        )
        if (ContentLength <= largestBytes) return (await Body?.transformToByteArray()) ?? null
        // Its bytes are on their way; nobody is going to read them.
        abort.abort()
        return 'too-large'
      } catch (fault) {
        if (fault instanceof NoSuchKey) return null
        throw fault
      }
    },
    write: (key, content, mediaType) => writeInParts(s3, { bucket, key, mediaType }, content),
    async open(key, only) {
      try {
        const { Body, ContentLength, ContentRange } = await s3.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(only && { Range: `bytes=0-${only.firstBytes - 1}` }),
          }),
        )
        // Of a part we are told "bytes 0-511/12345".
        const size = Number(ContentRange?.split('/')[1] ?? ContentLength)
        return Body ? { size, content: Body as AsyncIterable<Uint8Array> } : null
      } catch (fault) {
        if (fault instanceof NoSuchKey) return null
        throw fault
      }
    },
    async remove(key) {
      await abortUploads(s3, { bucket, key })
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), {
        abortSignal: AbortSignal.timeout(8_000),
      })
    },
    beginParts: (key, mediaType) => beginParts(s3, { bucket, key }, mediaType),
    addressOfPart: (key, uploadId, part, seconds) =>
      presignPart(
        { ...options, endpoint: options.publicEndpoint ?? endpoint },
        { key, uploadId, ...part },
        { seconds, at: new Date() },
      ),
    listParts: (key, uploadId) => listParts(s3, { bucket, key, uploadId }),
    joinParts: (key, uploadId) => joinParts(s3, { bucket, key, uploadId }),
  }
}
