import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import { decideVerification, requestDataExport } from '@tiltyard/contracts'
import { purgeFiles } from '@tiltyard/core/files'
import { eraseDocuments } from '@tiltyard/core/identity'
import { buildDataExport, purgeDataExports } from '@tiltyard/core/personal-data'
import type { FileStore } from '@tiltyard/core/ports'
import { fileStore } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { samplePdf, upload, uploadedFile } from '../testing/uploads.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'
import { createVerificationRequest } from '../testing/verification.fixture.ts'

const api = await openApi({ files: s3FileStore(fileStore()), images: sharpImageProcessor() })
const { deps, owner } = api
const { files } = deps
const exists = async (key: string) => (await files.read(key, { largestBytes: 1e8 })) !== null
const hour = 3600
const day = 24 * hour

/** The real store, except that one object cannot be deleted. */
const without = (stuck: string): FileStore => ({
  ...files,
  remove: async (key) => {
    if (key === stuck) throw new Error('the store refuses')
    await files.remove(key)
  },
})
const later = (seconds: number, store: FileStore) => ({
  ...deps,
  files: store,
  clock: { shiftSeconds: seconds },
})
const send = async (sender: Awaited<ReturnType<typeof api.signedIn>>) =>
  uploadedFile(await upload(sender, 'contribution', { content: samplePdf, fileName: 'a.pdf' })).fileName

test('a file whose object cannot be deleted blocks no other and is retried later', async () => {
  const sender = await api.signedIn()
  const rows = async () =>
    owner.query('select key, state, removal_attempts from platform.files where uploaded_by = $1', [
      await userIdOf(sender),
    ])
  const [stuck, other, another] = [await send(sender), await send(sender), await send(sender)]
  const after = (hours: number, store = without(stuck)) => purgeFiles(later(day + hours * hour, store))
  await expect(after(1)).rejects.toThrow(`${stuck} could not be removed (the store refuses)`)
  expect(await Promise.all([stuck, other, another].map(exists))).toEqual([true, false, false])
  expect(await rows()).toEqual([{ key: stuck, state: 'removing', removal_attempts: 1 }])
  await after(1.9)
  await expect(after(2.1)).rejects.toThrow('1 of 1 failed')
  await after(4)
  expect(await rows()).toEqual([{ key: stuck, state: 'removing', removal_attempts: 2 }])
  await after(4.2, files)
  expect(await exists(stuck)).toBe(false)
  expect(await rows()).toEqual([])
})

test('an outage of the whole store does not postpone a file: the next run retries it at once', async () => {
  const key = await send(await api.signedIn())
  const away = () => Promise.reject(new Error('no store'))
  const broken = { ...files, remove: away, check: away }
  await expect(purgeFiles(later(day + hour, broken))).rejects.toThrow('no store')
  await purgeFiles(later(day + hour, files))
  expect(await exists(key)).toBe(false)
})

test('an export whose object cannot be deleted blocks no other and is retried later', async () => {
  const exported = async () => {
    const { body } = await (await api.signedIn()).call(requestDataExport, {})
    const { id } = body.data as unknown as { id: string }
    await buildDataExport(deps, { exportId: id })
    return `private/data-export/${id}`
  }
  const [stuck, other] = [await exported(), await exported()]
  const after = (hours: number, store: FileStore) => purgeDataExports(later(7 * day + hours * hour, store))
  await expect(after(1, without(stuck))).rejects.toThrow('the store refuses')
  expect(await Promise.all([stuck, other].map(exists))).toEqual([true, false])
  await after(1.5, without(stuck))
  await after(2.1, files)
  expect(await exists(stuck)).toBe(false)
})

test('a document whose object cannot be deleted blocks no other', async () => {
  const reviewer = await signedInAs(api, 'reviewer')
  const decided = async () => {
    const requestId = await createVerificationRequest(api, await api.signedIn(), reviewer)
    const [row] = await owner.query<{ key: string }>(
      'select f.key from platform.identity_requests r join platform.files f on f.id = r.file_id where r.id = $1',
      [requestId],
    )
    const body = { decision: 'reject', reason: '照片不清晰' } as const
    await reviewer.call(decideVerification, { params: { requestId }, body })
    return row?.key ?? ''
  }
  const [stuck, other] = [await decided(), await decided()]
  await expect(eraseDocuments(later(31 * day, without(stuck)))).rejects.toThrow('1 of 2 failed')
  expect(await Promise.all([stuck, other].map(exists))).toEqual([true, false])
  await purgeFiles(later(31 * day, files))
  expect(await exists(stuck)).toBe(false)
})
