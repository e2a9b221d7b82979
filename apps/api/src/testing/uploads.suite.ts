import { crc32, deflateSync } from 'node:zlib'
import { type AttachmentType, type UploadedFile, uploadFile } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { ImageMaker } from '@tiltyard/core/ports'
import { type FormPart, multipart, multipartType, type Visitor, type VisitorAnswer } from '@tiltyard/testkit'
import { filesOrigin, type TestApi } from './api.suite.ts'

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

export const uploaded = ({ body }: VisitorAnswer): UploadedFile => {
  const [file] = (body.data ?? []) as UploadedFile[]
  if (!file) throw new Error(`nothing was uploaded: ${JSON.stringify(body)}`)
  return file
}

/** With a word about whose it is, as cameras leave it. */
export async function sampleJpeg(images: ImageMaker): Promise<Buffer> {
  const made = await images.make(samplePng(64, 40), { width: 64, quality: 80, format: 'jpeg' })
  if (typeof made === 'string') throw new Error(made)
  const word = Buffer.from('somebody at home')
  const comment = Buffer.from([0xff, 0xfe, 0, word.length + 2, ...word])
  return Buffer.concat([made.subarray(0, 2), comment, made.subarray(2)])
}

/** What nginx does with a request at the files' own host. */
export function atFilesOrigin(api: Pick<TestApi, 'server'>, address: string) {
  const { origin, pathname, search } = new URL(address)
  if (origin !== filesOrigin) throw new Error(`${origin} is not where files are`)
  return api.server.inject({ url: `/_files${pathname}${search}` })
}

/** As if this person had handed in so much and used nothing of it. */
export async function leaveUnused(
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

/** Grey, without the help of an image library; `noise` makes it as heavy as one likes. */
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
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
