import { addressParts, beginUpload, completeUpload, type Upload } from '@tiltyard/contracts'
import { checkUpload } from '@tiltyard/core/uploads'
import type { Visitor, VisitorAnswer } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'

/** What a browser does with a large file, step by step. */

export const uploadIn = ({ body }: VisitorAnswer): Upload => {
  if (!body.data) throw new Error(`no upload: ${JSON.stringify(body)}`)
  return body.data as Upload
}

export function begin(visitor: Visitor, file: Partial<Record<string, unknown>> = {}): Promise<VisitorAnswer> {
  return visitor.call(beginUpload, {
    body: { attachmentType: 'contribution', name: 'work.zip', size: 1_000, ...file },
  })
}

export async function addressesOf(visitor: Visitor, uploadId: string, numbers: readonly number[]) {
  const { body } = await visitor.call(addressParts, { params: { uploadId }, body: { numbers } })
  return (body.data ?? []) as { number: number; bytes: number; address: string }[]
}

export async function putParts(visitor: Visitor, upload: Upload, content: Uint8Array): Promise<void> {
  const count = Math.ceil(upload.size / upload.partBytes)
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter(
    (number) => !upload.parts.includes(number),
  )
  for (const { number, bytes, address } of await addressesOf(visitor, upload.uploadId, missing)) {
    const from = (number - 1) * upload.partBytes
    const { status } = await fetch(address, {
      method: 'PUT',
      body: Buffer.from(content.subarray(from, from + bytes)),
    })
    if (status !== 200) throw new Error(`part ${number} was answered with ${status}`)
  }
}

export const complete = (visitor: Visitor, uploadId: string) =>
  visitor.call(completeUpload, { params: { uploadId } })

/** From the announcement to a file that waits, the worker's look at it included. */
export async function handIn(
  api: TestApi,
  visitor: Visitor,
  content: Uint8Array,
  file: Partial<Record<string, unknown>> = {},
): Promise<string> {
  const upload = uploadIn(await begin(visitor, { size: content.length, ...file }))
  await putParts(visitor, upload, content)
  const { status, text } = await complete(visitor, upload.uploadId)
  if (status !== 200) throw new Error(`completing answered ${status}: ${text}`)
  await checkUpload(api.deps, upload.uploadId)
  return upload.uploadId
}

export const sampleZip = (size = 1_000, fill = 7) =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(size - 4, fill)])
