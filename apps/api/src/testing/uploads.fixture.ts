import { crc32, deflateSync } from 'node:zlib'
import {
  type AttachmentType,
  beginUpload,
  completeUpload,
  presignUploadParts,
  type Upload,
  type UploadedFile,
  uploadFile,
} from '@tiltyard/contracts'
import { checkUpload } from '@tiltyard/core/files'
import { newId } from '@tiltyard/core/kernel'
import type { ImageProcessor } from '@tiltyard/core/ports'
import { type FormPart, multipart, multipartType, type Visitor, type VisitorAnswer } from '@tiltyard/testkit'
import { filesOrigin, type TestApi } from './api.fixture.ts'

export const samplePdf = Buffer.from('%PDF-1.7\n% a sample\n')

export function upload(
  visitor: Visitor,
  attachmentType: AttachmentType | string,
  file: { readonly content: string | Uint8Array; readonly fileName: string | Buffer },
): Promise<VisitorAnswer> {
  const parts: FormPart[] = [
    { name: 'attachmentType', content: attachmentType },
    { name: 'file', ...file },
  ]
  return visitor.call(uploadFile, { headers: { 'content-type': multipartType }, body: multipart(parts) })
}

export const uploadedFile = ({ body }: VisitorAnswer): UploadedFile => {
  const [file] = (body.data ?? []) as UploadedFile[]
  if (!file) throw new Error(`nothing was uploaded: ${JSON.stringify(body)}`)
  return file
}

/** With personal metadata, as cameras write it. */
export async function sampleJpeg(images: ImageProcessor): Promise<Buffer> {
  const jpeg = await images.resize(samplePng(64, 40), { width: 64, quality: 80, format: 'jpeg' })
  if (typeof jpeg === 'string') throw new Error(jpeg)
  const word = Buffer.from('somebody at home')
  const comment = Buffer.from([0xff, 0xfe, 0, word.length + 2, ...word])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

/** What nginx does with a request at the host of files; downloads.test.ts runs nginx itself. */
export async function fetchFile(api: Pick<TestApi, 'server' | 'deps'>, address: string) {
  const { origin, pathname, search } = new URL(address)
  if (origin !== filesOrigin) throw new Error(`${origin} is not where files are`)
  const { statusCode, headers, rawPayload } = await api.server.inject({ url: `/_files${pathname}${search}` })
  const [, key] = /^\/\.store\/[^/]+\/([^?]+)\?/.exec(String(headers['x-accel-redirect'])) ?? []
  const stored = key === undefined ? rawPayload : await api.deps.files.read(key, { largestBytes: 1e9 })
  if (stored === null || stored === 'too-large') throw new Error(`${key} is ${stored ?? 'missing'}`)
  const bytes = Buffer.from(stored)
  return { statusCode, headers, rawPayload: bytes, body: bytes.toString() }
}

/** Unused uploads of this user of the given size. */
export async function createUnusedFiles(
  api: Pick<TestApi, 'owner'>,
  userId: string,
  megabytes: number,
): Promise<void> {
  for (let left = megabytes; left > 0; left -= 300)
    await api.owner.query(
      `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at)
       values ($1, $2, $3, 'contribution', 'waiting', 'x', 'text/plain', $4, sha256(''), now())`,
      [newId(), `private/contribution/${newId()}`, userId, Math.min(left, 300) * 1024 * 1024],
    )
}

/** A grey image without an image library; `noise` adds size. */
export function samplePng(width = 32, height = 24, noise?: Buffer): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 0, 0, 0, 0], 8)
  const lines = Buffer.concat(Array.from({ length: height }, () => Buffer.alloc(width + 1, 0)))
  const body = [chunk('IHDR', size), chunk('IDAT', deflateSync(lines))]
  if (noise) body.push(chunk('ruSt', noise))
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...body, chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const bytes = Buffer.alloc(typed.length + 8)
  bytes.writeUInt32BE(data.length, 0)
  bytes.set(typed, 4)
  bytes.writeUInt32BE(crc32(typed), typed.length + 4)
  return bytes
}

/** A browser's steps for a large file. */

export const uploadOf = ({ body }: VisitorAnswer): Upload => {
  if (!body.data) throw new Error(`no upload: ${JSON.stringify(body)}`)
  return body.data as Upload
}

export function beginTestUpload(
  visitor: Visitor,
  file: Partial<Record<string, unknown>> = {},
): Promise<VisitorAnswer> {
  return visitor.call(beginUpload, {
    body: { attachmentType: 'contribution', name: 'work.zip', size: 1_000, ...file },
  })
}

export async function presignParts(visitor: Visitor, uploadId: string, numbers: readonly number[]) {
  const { body } = await visitor.call(presignUploadParts, { params: { uploadId }, body: { numbers } })
  return (body.data ?? []) as { number: number; bytes: number; address: string }[]
}

export async function uploadParts(visitor: Visitor, upload: Upload, content: Uint8Array): Promise<void> {
  const count = Math.ceil(upload.size / upload.partBytes)
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter(
    (number) => !upload.parts.includes(number),
  )
  for (const { number, bytes, address } of await presignParts(visitor, upload.uploadId, missing)) {
    const from = (number - 1) * upload.partBytes
    const { status } = await fetch(address, {
      method: 'PUT',
      body: Buffer.from(content.subarray(from, from + bytes)),
    })
    if (status !== 200) throw new Error(`part ${number} was answered with ${status}`)
  }
}

export const completeTestUpload = (visitor: Visitor, uploadId: string) =>
  visitor.call(completeUpload, { params: { uploadId } })

/** From the start of the upload to an unused file, including the worker's check. */
export async function uploadInParts(
  api: TestApi,
  visitor: Visitor,
  content: Uint8Array,
  file: Partial<Record<string, unknown>> = {},
): Promise<string> {
  const upload = uploadOf(await beginTestUpload(visitor, { size: content.length, ...file }))
  await uploadParts(visitor, upload, content)
  const { status, text } = await completeTestUpload(visitor, upload.uploadId)
  if (status !== 200) throw new Error(`completing answered ${status}: ${text}`)
  await checkUpload(api.deps, upload.uploadId)
  return upload.uploadId
}

export const sampleZip = (size = 1_000, fill = 7) =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(size - 4, fill)])
