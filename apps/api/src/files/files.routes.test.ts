import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import {
  type AnswerOf,
  getPublicFile,
  listStorageUsage,
  maxUploadBytes,
  uploadFile,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, fileStore } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { fetchFile, samplePdf, samplePng, upload, uploadedFile } from '../testing/uploads.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const images = sharpImageProcessor()
let isBusy = false
const api = await openApi({
  files: s3FileStore(fileStore()),
  images: { ...images, sanitize: async (source) => (isBusy ? 'busy' : images.sanitize(source)) },
})
const user = await api.signedIn()
const editor = await signedInAs(api, 'editor')
const pdf = { content: samplePdf, fileName: '报告 “终稿”.pdf' }
const png = { content: samplePng(), fileName: 'figure.png' }

describeRoute(uploadFile, {
  200: async () => {
    const answer = await upload(user, 'contribution', pdf)
    expect(answer.body.data).toMatchObject([
      {
        fileName: expect.stringMatching(/^private\/contribution\/[0-9a-f-]{36}$/),
        name: pdf.fileName,
        size: samplePdf.length,
        type: 'application/pdf',
      },
    ])
    return answer
  },
  400: () => upload(user, 'no-such-type', pdf),
  401: () => upload(api.visitor(), 'contribution', pdf),
  403: () => upload(user, 'content-image', png),
  409: async () => {
    const hoarder = await api.signedIn()
    const by = await userIdOf(hoarder)
    for (let n = 0; n < 50; n += 1)
      await api.owner.query(
        `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at)
         values ($1, $2, $3, 'contribution', 'waiting', 'x', 'text/plain', 1, sha256(''), now())`,
        [newId(), `private/contribution/${newId()}`, by],
      )
    return upload(hoarder, 'contribution', pdf)
  },
  413: () =>
    upload(user, 'contribution', {
      content: Buffer.concat([samplePdf, Buffer.alloc(maxUploadBytes - samplePdf.length + 1)]),
      fileName: 'one-byte-over.pdf',
    }),
  415: () => upload(user, 'contribution', { content: '<svg/>', fileName: 'drawing.svg' }),
  429: async () => {
    isBusy = true
    const answer = await upload(editor, 'content-image', png)
    isBusy = false
    return answer
  },
})

describeRoute(getPublicFile, {
  303: async () => {
    const { fileName, ...picture } = uploadedFile(await upload(editor, 'content-image', png))
    expect(picture).toMatchObject({ width: 32, height: 24, type: 'image/png', name: 'figure.png' })
    const answer = await api.visitor().call(getPublicFile, { query: { fileName } })
    const file = await fetchFile(api, String(answer.headers['location']))
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^inline; filename="figure.png"/),
    })
    const resized = await api.server.inject({ url: `/_image?file=${fileName}&w=16` })
    expect([resized.statusCode, resized.headers['content-type']]).toEqual([200, 'image/jpeg'])
    return answer
  },
  400: () => api.visitor().call(getPublicFile, { query: { fileName: '../secrets' } }),
  404: async () => {
    const { fileName } = uploadedFile(await upload(user, 'contribution', pdf))
    expect((await user.call(getPublicFile, { query: { fileName } })).status).toBe(404)
    return api.visitor().call(getPublicFile, { query: { fileName: `public/content-image/${newId()}.png` } })
  },
})

test('the image of a contribution is re-encoded too', async () => {
  const noise = Buffer.from('<script>stowaway</script>')
  const { fileName, type, size } = uploadedFile(
    await upload(user, 'contribution', { content: samplePng(8, 8, noise), fileName: 'scan.jpg' }),
  )
  expect(type).toBe('image/png')
  const stored = (await api.deps.files.read(fileName, { largestBytes: 1_000_000 })) as Uint8Array
  expect(stored.length).toBe(size)
  expect(Buffer.from(stored).toString('latin1')).not.toContain('stowaway')
})

describeRoute(listStorageUsage, {
  200: async () => {
    const sender = await api.signedIn()
    uploadedFile(await upload(sender, 'contribution', pdf))
    const answer = await sender.call(listStorageUsage, {})
    const uses = answer.body.data as AnswerOf<typeof listStorageUsage>
    expect(uses.find(({ attachmentType }) => attachmentType === 'contribution')).toEqual({
      attachmentType: 'contribution',
      usedBytes: samplePdf.length,
      limitBytes: 2_000_000_000,
    })
    for (const staffOnly of ['content-image', 'task-file'])
      expect(uses.map(({ attachmentType }) => attachmentType)).not.toContain(staffOnly)
    expect((await editor.call(listStorageUsage, {})).body.data).toContainEqual(
      expect.objectContaining({ attachmentType: 'content-image' }),
    )
    return answer
  },
  401: () => api.visitor().call(listStorageUsage, {}),
})
