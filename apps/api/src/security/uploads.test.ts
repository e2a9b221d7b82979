import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import { maxUploadBytes, ok, uploadFile } from '@tiltyard/contracts'
import { claimFile, openFile, purgeFiles } from '@tiltyard/core/files'
import { type Actor, transaction } from '@tiltyard/core/kernel'
import { fileStore, hostileFileNames, multipart, multipartType, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createUnusedFiles, samplePdf, samplePng, upload, uploadedFile } from '../testing/uploads.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi({ files: s3FileStore(fileStore()), images: sharpImageProcessor() })
const { deps } = api
const pdfOf = (size: number) => Buffer.concat([samplePdf, Buffer.alloc(size - samplePdf.length, 7)])
const asActor = async (visitor: Visitor) => ({ userId: await userIdOf(visitor) }) as Actor
const claim = async (
  visitor: Visitor,
  fileName: string,
  attachmentType: 'contribution' | 'content-image',
) => {
  const actor = await asActor(visitor)
  const claimed = await transaction(deps.database, async (tx) =>
    ok(await claimFile(tx, deps.clock, actor, { fileName, attachmentType })),
  )
  return claimed.ok ? claimed.value : null
}
const rows = (where = 'true') =>
  api.owner.query<{ key: string; state: string }>(`select key, state from platform.files where ${where}`)
const exists = async (key: string) => (await deps.files.read(key, { largestBytes: 1e9 })) !== null

describe('the name of an upload', () => {
  test(`a name of ${hostileFileNames.length} kinds never determines the object key, and is the name for saving`, async () => {
    for (const [index, fileName] of hostileFileNames.entries()) {
      // A new user for every few names, because a user's unused files are limited.
      const sender = index % 9 === 0 ? await api.signedIn() : visitors.at(-1)
      if (!sender) throw new Error('nobody')
      visitors.push(sender)
      const answer = await upload(sender, 'contribution', { content: samplePdf, fileName })
      if (fileName.includes('\0')) {
        expect(answer.status, fileName).toBe(400)
        continue
      }
      const file = uploadedFile(answer)
      expect(file.fileName, fileName).toMatch(/^private\/contribution\/[0-9a-f-]{36}$/)
      expect(file.name, fileName).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u)
      expect(await exists(file.fileName), fileName).toBe(true)
    }
  })
  const visitors: Visitor[] = []

  test('a name in malformed bytes, with a line break or missing is refused or shown plainly', async () => {
    const sender = await api.signedIn()
    for (const fileName of [
      Buffer.from([0xff, 0xfe, 0x2e, 0x70, 0x64, 0x66]),
      'a\r\nX: y.pdf',
      'a"; name="b.pdf',
      '',
    ]) {
      const { status, body } = await upload(sender, 'contribution', { content: samplePdf, fileName })
      expect([200, 400, 415], String(fileName)).toContain(status)
      if (status === 200) expect((body.data as { name: string }[])[0]?.name).not.toMatch(/[\r\n"]/)
    }
  })
})

describe('an uploaded file', () => {
  test('a file can be used once, by its sender, for its purpose', async () => {
    const [sender, other] = [await signedInAs(api, 'editor'), await api.signedIn()]
    const { fileName } = uploadedFile(
      await upload(sender, 'contribution', { content: samplePdf, fileName: 'a.pdf' }),
    )
    expect(await claim(other, fileName, 'contribution')).toBeNull()
    expect(await claim(sender, fileName, 'content-image')).toBeNull()
    expect(await claim(sender, `${fileName}x`, 'contribution')).toBeNull()
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => claim(sender, fileName, 'contribution')),
    )
    expect(claims.filter((each) => each !== null)).toHaveLength(1)
    expect(await claim(sender, fileName, 'contribution')).toBeNull()
  })

  test('an unused file is deleted after a day, bytes and row; a used one stays', async () => {
    const sender = await api.signedIn()
    const send = async () =>
      uploadedFile(await upload(sender, 'contribution', { content: samplePdf, fileName: 'a.pdf' })).fileName
    const [unused, used] = [await send(), await send()]
    const usedId = await claim(sender, used, 'contribution')
    const after = (seconds: number) => purgeFiles({ ...deps, clock: { shiftSeconds: seconds } })
    await after(24 * 3600 - 60)
    expect(await exists(unused)).toBe(true)
    await Promise.all([after(24 * 3600 + 60), after(24 * 3600 + 60)])
    expect([await exists(unused), await exists(used)]).toEqual([false, true])
    expect(await rows(`key in ('${unused}', '${used}')`)).toEqual([{ key: used, state: 'claimed' }])
    expect(await openFile(deps, usedId ?? '')).toMatchObject({ ok: true, value: { isPublic: false } })
  })

  test('a file cannot be used once its deletion has started', async () => {
    const sender = await api.signedIn()
    const { fileName } = uploadedFile(
      await upload(sender, 'contribution', { content: samplePdf, fileName: 'a.pdf' }),
    )
    await api.owner.query(`update platform.files set state = 'removing' where key = $1`, [fileName])
    expect(await claim(sender, fileName, 'contribution')).toBeNull()
  })
})

describe('the size of an upload', () => {
  const at = (size: number) => ({ content: pdfOf(size), fileName: 'large.pdf' })

  test('a file of exactly 20 MB is accepted; one byte more is refused and leaves nothing', async () => {
    const sender = await api.signedIn()
    const by = await userIdOf(sender)
    expect((await upload(sender, 'contribution', at(maxUploadBytes))).status).toBe(200)
    expect((await upload(sender, 'contribution', at(maxUploadBytes - 1))).status).toBe(200)
    const over = await upload(sender, 'contribution', at(maxUploadBytes + 1))
    expect([over.status, over.body.reason, over.body.msg]).toEqual([
      413,
      'request.too_large',
      '文件大小不能超过 20 MB',
    ])
    expect(await rows(`uploaded_by = '${by}'`)).toHaveLength(2)
  })

  test('the size of an image is limited too', async () => {
    const editor = await signedInAs(api, 'editor')
    const heavy = samplePng(8, 8, Buffer.alloc(maxUploadBytes))
    expect((await upload(editor, 'content-image', { content: heavy, fileName: 'a.png' })).status).toBe(413)
  })

  test('a chunked upload without a length is measured, whatever its headers declare', async () => {
    const sender = await api.signedIn()
    const parts = [
      { name: 'attachmentType', content: 'contribution' },
      { name: 'file', ...at(maxUploadBytes + 1) },
    ]
    const { status } = await sender.call(uploadFile, {
      headers: { 'content-type': multipartType, 'transfer-encoding': 'chunked' },
      body: multipart(parts),
    })
    expect(status).toBe(413)
  })

  test('unused files of one user never exceed 1 GB: of eight at the limit one is accepted', async () => {
    const sender = await api.signedIn()
    await createUnusedFiles(api, await userIdOf(sender), 1024 - 20)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload(sender, 'contribution', at(19_000_000))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  })

  test('a truncated upload leaves no file and no row', async () => {
    const sender = await api.signedIn()
    const by = await userIdOf(sender)
    const parts = [
      { name: 'attachmentType', content: 'contribution' },
      { name: 'file', ...at(6_000_000) },
    ]
    const { status } = await sender.call(uploadFile, {
      headers: { 'content-type': multipartType },
      body: multipart(parts, { isCut: true }),
    })
    expect(status).toBe(400)
    expect(await rows(`uploaded_by = '${by}'`)).toEqual([])
  })
})
