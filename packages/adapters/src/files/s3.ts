import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { FileStore } from '@tiltyard/core/ports'
import {
  abortUploads,
  completeMultipartUpload,
  createMultipartUpload,
  listParts,
  writeMultipart,
} from './s3-multipart.ts'
import { defaultS3Timeouts, mapUnavailable, type S3Timeouts, withIdleTimeout } from './s3-timeouts.ts'

export type S3Options = {
  readonly endpoint: string
  /** Where browsers reach the store, when that is elsewhere. */
  readonly publicEndpoint?: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly timeouts?: S3Timeouts
}

const checkMs = 2_000

export function s3FileStore(options: S3Options): FileStore {
  const { bucket, timeouts = defaultS3Timeouts } = options
  const s3 = createClient(options, { maxAttempts: 3 })
  // Bytes on their way in are limited by progress. Not so those on their way out: there a slow reader is silent, too.
  const writing = createClient(options, { maxAttempts: 2, socketTimeout: timeouts.silenceMs })

  // Its host is signed along. A checksum would be that of an empty body, as the bytes are known to the browser only.
  const presigning = createClient(
    { ...options, endpoint: options.publicEndpoint ?? options.endpoint },
    { maxAttempts: 1, requestChecksumCalculation: 'WHEN_REQUIRED' },
  )

  /** Its head within the time of a call, its bytes by progress. */
  async function get(key: string, range?: string) {
    const abort = new AbortController()
    const late = setTimeout(() => abort.abort(), timeouts.callMs)
    try {
      const request = s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }), {
        abortSignal: abort.signal,
      })
      const { Body, ContentLength, ContentRange } = await mapUnavailable(request)
      const content = Body as AsyncIterable<Uint8Array>
      return {
        // Of a part we are told "bytes 0-511/12345".
        size: Number(ContentRange?.split('/')[1] ?? ContentLength),
        content: withIdleTimeout(content, timeouts.silenceMs, () => abort.abort()),
        leave: () => abort.abort(),
      }
    } catch (fault) {
      if (fault instanceof NoSuchKey) return null
      throw fault
    } finally {
      clearTimeout(late)
    }
  }

  return {
    async check() {
      const request = new HeadBucketCommand({ Bucket: bucket })
      await mapUnavailable(s3.send(request, { abortSignal: AbortSignal.timeout(checkMs) }))
    },
    async read(key, { largestBytes }) {
      const object = await get(key)
      if (!object) return null
      if (object.size > largestBytes) {
        // Its bytes are on their way; nobody is going to read them.
        object.leave()
        return 'too-large'
      }
      const pieces: Uint8Array[] = []
      for await (const piece of object.content) pieces.push(piece)
      return Buffer.concat(pieces)
    },
    write: (key, content, mediaType) =>
      writeMultipart({ s3, writing, timeouts }, { bucket, key, mediaType }, content),
    async open(key, only) {
      const object = await get(key, only && `bytes=0-${only.firstBytes - 1}`)
      return object && { size: object.size, content: object.content }
    },
    async remove(key) {
      await mapUnavailable(abortUploads(s3, { bucket, key }, timeouts))
      const request = new DeleteObjectCommand({ Bucket: bucket, Key: key })
      await mapUnavailable(s3.send(request, { abortSignal: AbortSignal.timeout(timeouts.callMs) }))
    },
    createMultipartUpload: (key, mediaType) =>
      mapUnavailable(createMultipartUpload(s3, { bucket, key }, mediaType, timeouts)),
    presignPart: (key, uploadId, { number, bytes }, seconds) => {
      // The length is among what is signed: nobody can put more there than was agreed.
      const target = {
        Bucket: bucket,
        Key: key,
        UploadId: uploadId,
        PartNumber: number,
        ContentLength: bytes,
      }
      return getSignedUrl(presigning, new UploadPartCommand(target), { expiresIn: seconds })
    },
    listParts: (key, uploadId) => mapUnavailable(listParts(s3, { bucket, key, uploadId }, timeouts)),
    completeMultipartUpload: (key, uploadId) =>
      mapUnavailable(completeMultipartUpload(s3, { bucket, key, uploadId }, timeouts)),
  }
}

function createClient(
  { endpoint, region, accessKeyId, secretAccessKey, timeouts = defaultS3Timeouts }: S3Options,
  {
    socketTimeout,
    ...more
  }: Pick<S3ClientConfig, 'maxAttempts' | 'requestChecksumCalculation'> & {
    readonly socketTimeout?: number
  },
): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    ...more,
    // A part is sent without asking first: that would cost a connection and up to six seconds of waiting for each.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: timeouts.connectMs, ...(socketTimeout ? { socketTimeout } : {}) },
  })
}
