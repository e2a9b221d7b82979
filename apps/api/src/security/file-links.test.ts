import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import { ok } from '@tiltyard/contracts'
import { claimFile, createFileLink } from '@tiltyard/core/files'
import { type Actor, transaction } from '@tiltyard/core/kernel'
import { fileStore, hostileFileNames } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  fetchFile,
  sampleJpeg,
  samplePdf,
  samplePng,
  upload,
  uploadedFile,
} from '../testing/uploads.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const images = sharpImageProcessor()
const api = await openApi({ files: s3FileStore(fileStore()), images })
const sender = await api.signedIn()

async function claimed(
  attachmentType: 'contribution' | 'avatar' | 'identity-document',
  file: Parameters<typeof upload>[2],
) {
  const by = await api.signedIn()
  const { fileName } = uploadedFile(await upload(by, attachmentType, file))
  const actor = { userId: await userIdOf(by) } as Actor
  const result = await transaction(api.deps.database, async (tx) =>
    ok(await claimFile(tx, api.deps.clock, actor, { fileName, attachmentType })),
  )
  return { fileName, id: (result.ok && result.value) || '' }
}
const linkTo = async (id: string) => {
  const link = await createFileLink(api.deps, id)
  return link.ok ? link.value.location : link.reason
}
const pdf = { content: samplePdf, fileName: 'a.pdf' }

describe('a link to a private file', () => {
  test('a private file is an attachment under any name, and nothing in it runs', async () => {
    for (const fileName of ['报告（终稿）“一”.pdf', "it's 100% (new) *.pdf", '😀.pdf']) {
      const { id } = await claimed('contribution', { content: samplePdf, fileName })
      const { statusCode, headers } = await fetchFile(api, await linkTo(id))
      expect(statusCode).toBe(200)
      const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition'])) ?? []
      expect(decodeURIComponent(name)).toBe(fileName)
      expect(headers['content-disposition']).toMatch(/^attachment; /)
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test(`${hostileFileNames.length} hostile names stay inside their header`, async () => {
    const { id } = await claimed('contribution', pdf)
    for (const name of hostileFileNames) {
      await api.owner.query('update platform.files set display_name = left($2, 255) where id = $1', [
        id,
        name.replaceAll('\0', ''),
      ])
      const { statusCode, headers } = await fetchFile(api, await linkTo(id))
      expect(statusCode, name).toBe(200)
      expect(headers['content-disposition'], name).toMatch(
        /^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.%!~-]*$/,
      )
    }
  })

  test('a link expires after a minute and is valid for its file only', async () => {
    const [mine, other] = [await claimed('contribution', pdf), await claimed('contribution', pdf)]
    const link = await linkTo(mine.id)
    const ask = async (address: string) => (await fetchFile(api, address)).statusCode
    expect(await ask(link.replace(mine.fileName, other.fileName))).toBe(404)
    expect(await ask(link.replace(/until=\d+/, 'until=99999999999'))).toBe(404)
    expect(await ask(link.replace(/pass=.{4}/, 'pass=AAAA'))).toBe(404)
    expect(await ask(link.replace(/\?.*/, ''))).toBe(404)
    expect(await ask(`${link}&x=1`)).toBe(404)
    api.wait(59)
    expect(await ask(link)).toBe(200)
    api.wait(3)
    expect(await ask(link)).toBe(404)
  })
})

test('no link, signed or forged, leads to an encrypted file', async () => {
  const { id, fileName } = await claimed('identity-document', {
    content: await sampleJpeg(images),
    fileName: 'card.jpg',
  })
  expect(await linkTo(id)).toBe('uploads.file_not_found')
  const other = await claimed('contribution', pdf)
  const forged = (await linkTo(other.id)).replace(other.fileName, fileName)
  expect((await fetchFile(api, forged)).statusCode).toBe(404)
})

test('a public image has a plain URL and is cached by everybody', async () => {
  const { fileName } = uploadedFile(
    await upload(sender, 'avatar', { content: samplePng(), fileName: 'me.png' }),
  )
  const { statusCode, headers } = await fetchFile(api, `${api.deps.fileLinks.origin}/${fileName}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
})
