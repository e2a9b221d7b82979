import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import { type AttachmentType, ok } from '@tiltyard/contracts'
import { claimFile, deriveDocumentKeys, openFile, rewrapFileKeys, shredFile } from '@tiltyard/core/files'
import { type Actor, transaction } from '@tiltyard/core/kernel'
import { fileStore, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { sampleJpeg, samplePdf, samplePng, upload, uploadedFile } from '../testing/uploads.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const images = sharpImageProcessor()
const api = await openApi({ files: s3FileStore(fileStore()), images })
const { deps } = api
const jpegHeader = Buffer.from([0xff, 0xd8, 0xff])
const jpeg = { content: await sampleJpeg(images), fileName: '身份证 正面.jpg' }

const inBucket = async (key: string) => {
  const bytes = await deps.files.read(key, { largestBytes: 1e8 })
  return bytes && bytes !== 'too-large' ? Buffer.from(bytes) : null
}
const claimed = async (visitor: Visitor, fileName: string, attachmentType: AttachmentType) => {
  const actor = { userId: await userIdOf(visitor) } as Actor
  const result = await transaction(deps.database, async (tx) =>
    ok(await claimFile(tx, deps.clock, actor, { fileName, attachmentType })),
  )
  return (result.ok && result.value) || ''
}
const sealed = async (attachmentType: AttachmentType) => {
  const sender = await api.signedIn()
  const { fileName } = uploadedFile(await upload(sender, attachmentType, jpeg))
  return { fileName, id: await claimed(sender, fileName, attachmentType) }
}
const contentOf = async (id: string, through = deps) => {
  const opened = await openFile(through, id)
  if (!opened.ok) return opened.reason
  const parts: Uint8Array[] = []
  for await (const part of opened.value.content) parts.push(part)
  return Buffer.concat(parts)
}

describe.each(['personal-material', 'identity-document'] as const)('%s', (attachmentType) => {
  test('an encrypted file is unreadable in the bucket and readable for authorised users', async () => {
    const { fileName, id } = await sealed(attachmentType)
    const stored = await inBucket(fileName)
    expect(stored?.length).toBeGreaterThan(200)
    expect(stored?.includes(jpegHeader)).toBe(false)
    expect(stored?.includes('JFIF')).toBe(false)
    const content = await contentOf(id)
    expect(content.slice(0, 3)).toEqual(jpegHeader)
    expect(content.includes('somebody at home')).toBe(false)
  })

  test('an encrypted file must be a JPEG and is refused with the specified text otherwise', async () => {
    const sender = await api.signedIn()
    for (const file of [
      { content: samplePng(), fileName: 'card.jpg' },
      { content: samplePdf, fileName: 'card.pdf' },
      { content: '\xff\xd8\xff no picture', fileName: 'card.jpg' },
      { content: '', fileName: 'card.jpeg' },
    ]) {
      const { status, body } = await upload(sender, attachmentType, file)
      expect([status, body.reason], file.fileName).toEqual([415, 'uploads.jpeg_only'])
    }
  })

  test('an encrypted file cannot be fetched as a public file', async () => {
    const { fileName } = await sealed(attachmentType)
    const { statusCode } = await api.server.inject({ url: `/api01/dsc/file?fileName=${fileName}` })
    expect(statusCode).toBe(404)
  })

  test('shredding deletes the key, then the bytes, and is idempotent', async () => {
    const { fileName, id } = await sealed(attachmentType)
    const copy = await inBucket(fileName)
    await shredFile(deps, id)
    await shredFile(deps, id)
    expect(await contentOf(id)).toBe('uploads.file_not_found')
    expect(await inBucket(fileName)).toBeNull()
    expect(await api.owner.query('select 1 from platform.file_keys where file_id = $1', [id])).toEqual([])
    expect(await api.owner.query('select 1 from platform.files where id = $1', [id])).toEqual([])
    expect(copy?.includes(jpegHeader)).toBe(false)
  })

  test('a file whose shredding was interrupted before its bytes were deleted is unreadable', async () => {
    const { fileName, id } = await sealed(attachmentType)
    const files = { ...deps.files, remove: () => Promise.reject(new Error('the store is away')) }
    await expect(shredFile({ ...deps, files }, id)).rejects.toThrow('the store is away')
    expect(await contentOf(id)).toBe('uploads.file_not_found')
    expect(await api.owner.query('select 1 from platform.file_keys where file_id = $1', [id])).toEqual([])
    await shredFile(deps, id)
    expect(await inBucket(fileName)).toBeNull()
  })
})

test('no file is readable without the master key, which is not in the database', async () => {
  const { id } = await sealed('identity-document')
  const stranger = { ...deps, documentKeys: deriveDocumentKeys('somebody else’s key of 32 characters') }
  await expect(contentOf(id, stranger)).rejects.toThrow(/master key/)
})

test('a new master key replaces the old one, even with concurrent rewraps', async () => {
  const { id } = await sealed('identity-document')
  const next = {
    ...deps,
    documentKeys: deriveDocumentKeys('the next documents key', ['documents key of the tests']),
  }
  const before = await contentOf(id)
  const [{ n = 0 } = {}] = await api.owner.query<{ n: number }>(
    'select count(*)::int as n from platform.file_keys',
  )
  const renewed = await Promise.all([rewrapFileKeys(next), rewrapFileKeys(next), rewrapFileKeys(next)])
  expect(renewed.reduce((sum, each) => sum + each)).toBe(n)
  const onlyNew = { ...deps, documentKeys: deriveDocumentKeys('the next documents key') }
  expect(await contentOf(id, onlyNew)).toEqual(before)
  expect(await rewrapFileKeys(onlyNew)).toBe(0)
})
