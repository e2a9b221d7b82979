import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import { type AnswerOf, abortUpload, listStorageUsage } from '@tiltyard/contracts'
import { importFile } from '@tiltyard/core/files'
import { newId } from '@tiltyard/core/kernel'
import { fileStore, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { beginTestUpload, samplePdf, upload, uploadOf } from '../testing/uploads.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi({ files: s3FileStore(fileStore()), images: sharpImageProcessor() })
const megabytes = 1_000_000

/** Claimed files of 300 MB each; the last one is smaller. */
async function storeClaimed(visitor: Visitor, attachmentType: string, bytes: number) {
  const size = 300 * megabytes
  for (let left = bytes; left > 0; left -= size)
    await api.owner.query(
      `insert into platform.files
         (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at)
       values ($1, $2, $3, $4, 'claimed', 'x', 'text/plain', $5, sha256(''), now(), now())`,
      [newId(), `private/x/${newId()}`, await userIdOf(visitor), attachmentType, Math.min(left, size)],
    )
}
const storageOf = async (visitor: Visitor, attachmentType: string) =>
  ((await visitor.call(listStorageUsage, {})).body.data as AnswerOf<typeof listStorageUsage>).find(
    (use) => use.attachmentType === attachmentType,
  )

test('used files count: of twenty uploads started at once at the limit, the two that fit start', async () => {
  const sender = await api.signedIn()
  await storeClaimed(sender, 'contribution', 1_980 * megabytes)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => beginTestUpload(sender, { size: 10 * megabytes })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect({ status, reason: body.reason }).toEqual({ status: 409, reason: 'uploads.storage_quota_exceeded' })
  expect(await storageOf(sender, 'contribution')).toMatchObject({ usedBytes: 2_000 * megabytes })
})

test('a full quota affects no other purpose, and a cancelled upload frees its space', async () => {
  const sender = await api.signedIn()
  await storeClaimed(sender, 'contribution', 1_990 * megabytes)
  const small = { content: samplePdf, fileName: 'a.pdf' }
  expect((await upload(sender, 'contribution', small)).body.reason).toBe('uploads.storage_quota_exceeded')
  expect((await upload(sender, 'training-answer', small)).status).toBe(200)
  const { uploadId } = uploadOf(await beginTestUpload(sender, { size: 10 * megabytes }))
  expect((await beginTestUpload(sender)).body.reason).toBe('uploads.storage_quota_exceeded')
  expect((await sender.call(abortUpload, { params: { uploadId } })).status).toBe(200)
  expect((await beginTestUpload(sender)).status).toBe(200)
})

test('files from an archive count too', async () => {
  const organiser = await signedInAs(api, 'organiser')
  await storeClaimed(organiser, 'question-file', 300 * megabytes)
  await api.owner.query(
    `update platform.storage_limits set bytes = $1 where attachment_type = 'question-file'`,
    [300 * megabytes + 4],
  )
  const bring = (text: string) =>
    userIdOf(organiser).then((userId) =>
      importFile(api.deps, { userId } as never, {
        attachmentType: 'question-file',
        name: 'a.txt',
        size: text.length,
        content: (async function* () {
          yield Buffer.from(text)
        })(),
      }),
    )
  expect(await bring('four')).toMatchObject({ ok: true })
  expect(await bring('x')).toMatchObject({ ok: false, reason: 'uploads.storage_quota_exceeded' })
})
