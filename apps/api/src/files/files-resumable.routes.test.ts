import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import {
  abortUpload,
  beginUpload,
  completeUpload,
  getUpload,
  maxFileBytes,
  presignUploadParts,
} from '@tiltyard/contracts'
import { checkUpload } from '@tiltyard/core/files'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, fileStore } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  beginTestUpload,
  completeTestUpload,
  presignParts,
  sampleZip,
  uploadInParts,
  uploadOf,
  uploadParts,
} from '../testing/uploads.fixture.ts'

const api = await openApi({ files: s3FileStore(fileStore()), images: sharpImageProcessor() })
const user = await api.signedIn()
const other = await api.signedIn()
const visitor = api.visitor()
const params = { uploadId: newId() }

/** Bypasses the signed URL, as if the store did not enforce its conditions. */
const putBehindOurBack = async (uploadId: string, bytes: Uint8Array) => {
  const [row] = await api.owner.query<{ key: string; store_id: string }>(
    'select key, store_id from platform.files join platform.uploads on file_id = id where id = $1',
    [uploadId],
  )
  const { key = '', store_id = '' } = row ?? {}
  const address = await api.deps.files.presignPart(key, store_id, { number: 1, bytes: bytes.length }, 60)
  expect((await fetch(address, { method: 'PUT', body: Buffer.from(bytes) })).status).toBe(200)
  return key
}

describeRoute(beginUpload, {
  200: async () => {
    const answer = await beginTestUpload(user, { name: '作品 “终稿”.zip', size: maxFileBytes })
    expect(answer.body.data).toMatchObject({
      name: '作品 “终稿”.zip',
      size: maxFileBytes,
      partBytes: 8 * 1024 * 1024,
      state: 'receiving',
      parts: [],
    })
    return answer
  },
  400: () => beginTestUpload(user, { attachmentType: 'identity-document' }),
  401: () => beginTestUpload(visitor),
  403: () => beginTestUpload(user, { attachmentType: 'question-file' }),
  409: async () => {
    const hoarder = await api.signedIn()
    for (let n = 0; n < 3; n += 1) await beginTestUpload(hoarder, { size: maxFileBytes })
    return beginTestUpload(hoarder, { size: maxFileBytes })
  },
  413: async () => {
    expect((await beginTestUpload(user, { name: 'photograph.png', size: 20 * 1024 * 1024 + 1 })).status).toBe(
      413,
    )
    return beginTestUpload(user, { size: maxFileBytes + 1 })
  },
  415: () => beginTestUpload(user, { name: 'setup.exe' }),
})

describeRoute(getUpload, {
  200: async () => {
    const content = sampleZip(9_000_000)
    const { uploadId } = uploadOf(await beginTestUpload(user, { size: content.length }))
    const [, second] = await presignParts(user, uploadId, [1, 2])
    await fetch(second?.address ?? '', { method: 'PUT', body: content.subarray(8 * 1024 * 1024) })
    const answer = await user.call(getUpload, { params: { uploadId } })
    expect(uploadOf(answer).parts).toEqual([2])
    return answer
  },
  400: () => user.call(getUpload, { params: { uploadId: 'x' } }),
  401: () => visitor.call(getUpload, { params }),
  404: async () => {
    const { uploadId } = uploadOf(await beginTestUpload(other))
    return user.call(getUpload, { params: { uploadId } })
  },
})

describeRoute(presignUploadParts, {
  200: async () => {
    const { uploadId } = uploadOf(await beginTestUpload(user, { size: 8 * 1024 * 1024 + 5 }))
    const answer = await user.call(presignUploadParts, { params: { uploadId }, body: { numbers: [2, 3, 1] } })
    expect(answer.body.data).toMatchObject([
      { number: 2, bytes: 5 },
      { number: 1, bytes: 8 * 1024 * 1024 },
    ])
    return answer
  },
  400: () => user.call(presignUploadParts, { params, body: { numbers: Array.from({ length: 9 }, () => 1) } }),
  401: () => visitor.call(presignUploadParts, { params, body: { numbers: [1] } }),
  404: async () => {
    const { uploadId } = uploadOf(await beginTestUpload(other))
    return user.call(presignUploadParts, { params: { uploadId }, body: { numbers: [1] } })
  },
})

describeRoute(completeUpload, {
  200: async () => {
    const content = sampleZip(9_000_000)
    const upload = uploadOf(await beginTestUpload(user, { size: content.length }))
    await uploadParts(user, upload, content)
    const [answer, again] = await Promise.all([
      completeTestUpload(user, upload.uploadId),
      completeTestUpload(user, upload.uploadId),
    ])
    expect([uploadOf(answer).state, uploadOf(again).state]).toEqual(['checking', 'checking'])
    await checkUpload(api.deps, upload.uploadId)
    const done = uploadOf(await user.call(getUpload, { params: { uploadId: upload.uploadId } }))
    expect(done).toMatchObject({ state: 'done', file: { size: content.length, type: 'application/zip' } })
    return answer
  },
  400: () => completeTestUpload(user, 'x'),
  401: () => completeTestUpload(visitor, params.uploadId),
  404: async () => completeTestUpload(user, uploadOf(await beginTestUpload(other)).uploadId),
  409: async () => completeTestUpload(user, uploadOf(await beginTestUpload(user)).uploadId),
  413: async () => {
    const liar = await api.signedIn()
    const { uploadId } = uploadOf(await beginTestUpload(liar, { size: 1_000 }))
    const key = await putBehindOurBack(uploadId, sampleZip(1_000))
    // The size that the store reports counts, not the declared one.
    const files = {
      ...api.deps.files,
      open: async () => ({ size: maxFileBytes + 1, content: nothing() }),
    }
    Object.assign(api.deps, { files })
    const answer = await completeTestUpload(liar, uploadId)
    Object.assign(api.deps, { files: s3FileStore(fileStore()) })
    expect(await api.deps.files.open(key)).toBeNull()
    return answer
  },
  415: async () => {
    const content = Buffer.from('MZ\x90\x00 no archive', 'latin1')
    const upload = uploadOf(await beginTestUpload(user, { size: content.length }))
    await uploadParts(user, upload, content)
    return completeTestUpload(user, upload.uploadId)
  },
  422: async () => {
    const { uploadId } = uploadOf(await beginTestUpload(user, { size: 1_000 }))
    const key = await putBehindOurBack(uploadId, sampleZip(2_000))
    const answer = await completeTestUpload(user, uploadId)
    expect(await api.deps.files.open(key)).toBeNull()
    const [row] = await api.owner.query('select state from platform.files where id = $1', [uploadId])
    expect(row).toEqual({ state: 'removing' })
    expect(uploadOf(await user.call(getUpload, { params: { uploadId } }))).toMatchObject({
      state: 'refused',
      reason: 'uploads.content_mismatch',
    })
    return answer
  },
})

describeRoute(abortUpload, {
  200: async () => {
    const content = sampleZip(9_000_000)
    const upload = uploadOf(await beginTestUpload(user, { size: content.length }))
    await uploadParts(user, upload, content)
    const answer = await user.call(abortUpload, { params: { uploadId: upload.uploadId } })
    expect((await user.call(getUpload, { params: { uploadId: upload.uploadId } })).status).toBe(404)
    return answer
  },
  400: () => user.call(abortUpload, { params: { uploadId: 'x' } }),
  401: () => visitor.call(abortUpload, { params }),
  404: async () => {
    const mine = uploadOf(await beginTestUpload(other)).uploadId
    expect((await user.call(abortUpload, { params: { uploadId: mine } })).status).toBe(404)
    // A completed upload cannot be cancelled.
    const uploadId = await uploadInParts(api, user, sampleZip())
    return user.call(abortUpload, { params: { uploadId } })
  },
})

async function* nothing(): AsyncIterable<Uint8Array> {}
