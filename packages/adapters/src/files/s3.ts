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
import { inPace, orSilent, type S3Waits, usualS3Waits } from './s3-waits.ts'
import { writeInParts } from './write-in-parts.ts'

export type S3Options = {
  readonly endpoint: string
  /** Where browsers reach the store, when that is elsewhere. */
  readonly publicEndpoint?: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly waits?: S3Waits
}

const checkMs = 2_000

export function s3FileStore(options: S3Options): FileStore {
  const { endpoint, bucket, waits = usualS3Waits } = options
  const s3 = clientOf(options, { maxAttempts: 3 })
  // Bytes on their way in are limited by progress. Not so those on their way out: there a slow reader is silent, too.
  const writing = clientOf(options, { maxAttempts: 2, socketTimeout: waits.silenceMs })

  /** Its head within the time of a call, its bytes by progress. */
  async function get(key: string, range?: string) {
    const abort = new AbortController()
    const late = setTimeout(() => abort.abort(), waits.callMs)
    try {
      const asked = s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }), {
        abortSignal: abort.signal,
      })
      const { Body, ContentLength, ContentRange } = await orSilent(asked)
      const content = Body as AsyncIterable<Uint8Array>
      return {
        // Of a part we are told "bytes 0-511/12345".
        size: Number(ContentRange?.split('/')[1] ?? ContentLength),
        content: inPace(content, waits.silenceMs, () => abort.abort()),
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
      const asked = new HeadBucketCommand({ Bucket: bucket })
      await orSilent(s3.send(asked, { abortSignal: AbortSignal.timeout(checkMs) }))
    },
    async read(key, { largestBytes }) {
      const found = await get(key)
      if (!found) return null
      if (found.size > largestBytes) {
        // Its bytes are on their way; nobody is going to read them.
        found.leave()
        return 'too-large'
      }
      const pieces: Uint8Array[] = []
      for await (const piece of found.content) pieces.push(piece)
      return Buffer.concat(pieces)
    },
    write: (key, content, mediaType) =>
      writeInParts({ s3, writing, waits }, { bucket, key, mediaType }, content),
    async open(key, only) {
      const found = await get(key, only && `bytes=0-${only.firstBytes - 1}`)
      return found && { size: found.size, content: found.content }
    },
    async remove(key) {
      await orSilent(abortUploads(s3, { bucket, key }, waits))
      const asked = new DeleteObjectCommand({ Bucket: bucket, Key: key })
      await orSilent(s3.send(asked, { abortSignal: AbortSignal.timeout(waits.callMs) }))
    },
    beginParts: (key, mediaType) => orSilent(beginParts(s3, { bucket, key }, mediaType, waits)),
    addressOfPart: (key, uploadId, part, seconds) =>
      presignPart(
        { ...options, endpoint: options.publicEndpoint ?? endpoint },
        { key, uploadId, ...part },
        { seconds, at: new Date() },
      ),
    listParts: (key, uploadId) => orSilent(listParts(s3, { bucket, key, uploadId }, waits)),
    joinParts: (key, uploadId) => orSilent(joinParts(s3, { bucket, key, uploadId }, waits)),
  }
}

function clientOf(
  { endpoint, region, accessKeyId, secretAccessKey, waits = usualS3Waits }: S3Options,
  { maxAttempts, ...more }: { readonly maxAttempts: number; readonly socketTimeout?: number },
): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts,
    // A part is sent without asking first: that would cost a connection and up to six seconds of waiting for each.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: waits.connectMs, ...more },
  })
}
