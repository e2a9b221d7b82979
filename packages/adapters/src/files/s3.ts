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
  /** Endpoint of the store for browsers, if it differs. */
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
  // Uploads have a socket timeout. Downloads do not: a slow reader also makes the socket idle.
  const writing = createClient(options, { maxAttempts: 2, socketTimeout: timeouts.silenceMs })

  // The signature covers the host. A checksum would be that of an empty body, because only the browser has the bytes.
  const presigning = createClient(
    { ...options, endpoint: options.publicEndpoint ?? options.endpoint },
    { maxAttempts: 1, requestChecksumCalculation: 'WHEN_REQUIRED' },
  )

  /** The response headers have the call timeout, the body the idle timeout. */
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
        // The Content-Range of a partial response is "bytes 0-511/12345".
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
        // The body is already being sent; the connection is closed because it is not read.
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
      // The signature covers the length, so that a browser cannot upload more than was agreed.
      const target = {
        Bucket: bucket,
        Key: key,
        UploadId: uploadId,
        PartNumber: number,
        ContentLength: bytes,
      }
      return getSignedUrl(presigning, new UploadPartCommand(target), { expiresIn: seconds })
    },
    presignDownload: async (key, seconds) => {
      const target = new GetObjectCommand({ Bucket: bucket, Key: key })
      const { pathname, search } = new URL(await getSignedUrl(s3, target, { expiresIn: seconds }))
      return pathname + search
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
    // Without "Expect: 100-continue", which would cost a round trip and up to six seconds per part.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: timeouts.connectMs, ...(socketTimeout ? { socketTimeout } : {}) },
  })
}
