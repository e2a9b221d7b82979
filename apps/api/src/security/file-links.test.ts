import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import { ok } from '@tiltyard/contracts'
import { claimFile, createDownloadLink } from '@tiltyard/core/files'
import { type Actor, newId, transaction } from '@tiltyard/core/kernel'
import { fileStore } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
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
const linkTo = async (fileId: string) => {
  const actor = { userId: await userIdOf(sender), sessionId: newId() } as Actor
  const link = await createDownloadLink(api.deps, actor, { source: 'contribution', params: {}, fileId })
  return link.ok ? link.value.location : link.reason
}
const pdf = { content: samplePdf, fileName: 'a.pdf' }

test('no link, signed or forged, leads to an encrypted file', async () => {
  const { id } = await claimed('identity-document', {
    content: await sampleJpeg(images),
    fileName: 'card.jpg',
  })
  expect(await linkTo(id)).toBe('uploads.file_not_found')
  const other = await claimed('contribution', pdf)
  const forged = (await linkTo(other.id)).replace(other.id, id)
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
