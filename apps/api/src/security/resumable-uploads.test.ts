import { createHash, randomBytes } from 'node:crypto'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import { type AttachmentType, getUpload, maxFileBytes, ok } from '@tiltyard/contracts'
import { checkUpload, claimFile, openFile, purgeFiles } from '@tiltyard/core/files'
import { type Actor, transaction } from '@tiltyard/core/kernel'
import { fileStore, hostileFileNames, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  beginTestUpload,
  completeTestUpload,
  createUnusedFiles,
  presignParts,
  samplePng,
  sampleZip,
  uploadInParts,
  uploadOf,
  uploadParts,
} from '../testing/uploads.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi({ files: s3FileStore(fileStore()), images: sharpImageProcessor() })
const { deps, owner } = api
const stateOf = async (visitor: Visitor, uploadId: string) =>
  uploadOf(await visitor.call(getUpload, { params: { uploadId } }))
const placeOf = async (uploadId: string) => {
  const [row] = await owner.query<{ key: string; store_id: string }>(
    'select key, store_id from platform.files join platform.uploads on file_id = id where id = $1',
    [uploadId],
  )
  return row ?? { key: '', store_id: '' }
}
const claim = async (visitor: Visitor, fileName: string, attachmentType: AttachmentType) => {
  const actor = { userId: await userIdOf(visitor) } as Actor
  const claimed = await transaction(deps.database, async (tx) =>
    ok(await claimFile(tx, deps.clock, actor, { fileName, attachmentType })),
  )
  return claimed.ok ? claimed.value : null
}
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test(`a name of ${hostileFileNames.length} kinds never determines the object key or the signed URL`, async () => {
  let sender = await api.signedIn()
  for (const [index, name] of hostileFileNames.entries()) {
    if (index % 40 === 39) sender = await api.signedIn()
    if (name.includes('\0') || !name.isWellFormed()) {
      expect((await beginTestUpload(sender, { name })).status, name).toBe(400)
      continue
    }
    const { uploadId, ...upload } = uploadOf(await beginTestUpload(sender, { name }))
    expect(upload.name, name).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u)
    expect((await placeOf(uploadId)).key, name).toBe(`private/contribution/${uploadId}`)
    const [part] = await presignParts(sender, uploadId, [1])
    expect(new URL(part?.address ?? '').pathname, name).toBe(
      `/${fileStore().bucket}/private/contribution/${uploadId}`,
    )
  }
})

describe('an upload quota', () => {
  test('a quota holds for fifty concurrent uploads at its limit: exactly one more fits', async () => {
    const sender = await api.signedIn()
    await createUnusedFiles(api, await userIdOf(sender), 1024 - 300)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => beginTestUpload(sender, { size: maxFileBytes })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const [sum] = await owner.query<{ bytes: string }>(
      'select sum(size)::bigint as bytes from platform.files where uploaded_by = $1',
      [await userIdOf(sender)],
    )
    expect(Number(sum?.bytes)).toBe(1024 * 1024 * 1024)
  })

  test('a quota of 50 files holds too', async () => {
    const sender = await api.signedIn()
    const answers = await Promise.all(Array.from({ length: 60 }, () => beginTestUpload(sender)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  })
})

describe('a file uploaded in parts', () => {
  test('a file is bit-identical and can be used once, by its sender, for its purpose', async () => {
    const [sender, other] = [await api.signedIn(), await api.signedIn()]
    const content = Buffer.concat([sampleZip(100), randomBytes(17_000_000)])
    const uploadId = await uploadInParts(api, sender, content, { sha256: hash(content) })
    const { file } = await stateOf(sender, uploadId)
    const fileName = file?.fileName ?? ''
    expect(await claim(other, fileName, 'contribution')).toBeNull()
    expect(await claim(sender, fileName, 'avatar')).toBeNull()
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => claim(sender, fileName, 'contribution')),
    )
    expect(claims.filter(Boolean)).toEqual([uploadId])
    const opened = await openFile(deps, uploadId)
    if (!opened.ok) throw new Error(opened.reason)
    const parts: Uint8Array[] = []
    for await (const part of opened.value.content) parts.push(part)
    expect(hash(Buffer.concat(parts))).toBe(hash(content))
    const [row] = await owner.query<{ sha256: Buffer }>('select sha256 from platform.files where id = $1', [
      uploadId,
    ])
    expect(row?.sha256.toString('hex')).toBe(hash(content))
  })

  test('a file cannot be used before it was checked', async () => {
    const sender = await api.signedIn()
    const upload = uploadOf(await beginTestUpload(sender, { size: 1_000 }))
    await uploadParts(sender, upload, sampleZip())
    expect(await claim(sender, `private/contribution/${upload.uploadId}`, 'contribution')).toBeNull()
    await completeTestUpload(sender, upload.uploadId)
    expect(await claim(sender, `private/contribution/${upload.uploadId}`, 'contribution')).toBeNull()
    await Promise.all([checkUpload(deps, upload.uploadId), checkUpload(deps, upload.uploadId)])
    expect(await claim(sender, `private/contribution/${upload.uploadId}`, 'contribution')).toBe(
      upload.uploadId,
    )
  })

  test.each([
    ['has another hash than was said', sampleZip(), { sha256: '0'.repeat(64) }, 'uploads.content_mismatch'],
    [
      'is a text with a zero in it',
      Buffer.from(`${'text '.repeat(200)}\0`),
      { name: 'a.txt' },
      'uploads.type_not_allowed',
    ],
    [
      'begins as a picture and is none',
      Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'),
      { name: 'a.png' },
      'uploads.type_not_allowed',
    ],
  ])('a file that %s is refused and its bytes are deleted', async (_, content, said, reason) => {
    const sender = await api.signedIn()
    const uploadId = await uploadInParts(api, sender, content, said)
    expect(await stateOf(sender, uploadId)).toMatchObject({ state: 'refused', reason, file: null })
    expect(await deps.files.open(`private/contribution/${uploadId}`)).toBeNull()
  })

  test('an uploaded image is re-encoded', async () => {
    const sender = await api.signedIn()
    const uploadId = await uploadInParts(api, sender, samplePng(8, 8, Buffer.from('stowaway')), {
      name: 'a.png',
    })
    const { file } = await stateOf(sender, uploadId)
    expect(file).toMatchObject({ type: 'image/png', width: 8, height: 8 })
    const stored = await deps.files.read(file?.fileName ?? '', { largestBytes: 1e6 })
    expect(Buffer.from(stored as Uint8Array).includes('stowaway')).toBe(false)
    expect(file?.size).toBe(stored?.length)
  })

  test('an unused or unfinished upload is deleted after a day, with its parts; an active one stays', async () => {
    const sender = await api.signedIn()
    const content = sampleZip(9_000_000)
    const upload = uploadOf(await beginTestUpload(sender, { size: content.length }))
    const [first] = await presignParts(sender, upload.uploadId, [1])
    await fetch(first?.address ?? '', { method: 'PUT', body: content.subarray(0, upload.partBytes) })
    const { key, store_id } = await placeOf(upload.uploadId)
    await purgeFiles({ ...deps, clock: { shiftSeconds: 24 * 3600 - 60 } })
    expect((await stateOf(sender, upload.uploadId)).parts).toEqual([1])
    await purgeFiles({ ...deps, clock: { shiftSeconds: 24 * 3600 + 60 } })
    expect(await deps.files.listParts(key, store_id)).toBeNull()
    expect(await owner.query('select 1 from platform.files where id = $1', [upload.uploadId])).toEqual([])
    expect((await sender.call(getUpload, { params: { uploadId: upload.uploadId } })).status).toBe(404)
  })

  test('an upload whose parts the store has lost fails and reports it', async () => {
    const sender = await api.signedIn()
    const upload = uploadOf(await beginTestUpload(sender))
    await uploadParts(sender, upload, sampleZip())
    await deps.files.remove((await placeOf(upload.uploadId)).key)
    const { status, body } = await completeTestUpload(sender, upload.uploadId)
    expect([status, body.reason]).toEqual([404, 'uploads.upload_not_found'])
  })

  test('an upload joined by a call whose reply was lost is completed by the next call', async () => {
    const sender = await api.signedIn()
    const upload = uploadOf(await beginTestUpload(sender))
    await uploadParts(sender, upload, sampleZip())
    const { key, store_id } = await placeOf(upload.uploadId)
    await deps.files.completeMultipartUpload(key, store_id)
    expect(uploadOf(await completeTestUpload(sender, upload.uploadId)).state).toBe('checking')
  })

  test('an upload whose start was interrupted after the store created it is found by the purge', async () => {
    const sender = await api.signedIn()
    const { uploadId } = uploadOf(await beginTestUpload(sender))
    const { key, store_id } = await placeOf(uploadId)
    await owner.query('update platform.uploads set store_id = null where file_id = $1', [uploadId])
    expect((await sender.call(getUpload, { params: { uploadId } })).status).toBe(404)
    await purgeFiles({ ...deps, clock: { shiftSeconds: 24 * 3600 + 60 } })
    expect(await deps.files.listParts(key, store_id)).toBeNull()
  })
})
