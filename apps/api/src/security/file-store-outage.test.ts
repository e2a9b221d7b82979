import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import { getUpload } from '@tiltyard/contracts'
import { fileStore, silentProxy } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { beginTestUpload, samplePdf, upload, uploadOf } from '../testing/uploads.fixture.ts'

const { endpoint, ...store } = fileStore()
const proxy = await silentProxy(endpoint)
afterAll(() => proxy.close())
const timeouts = { connectMs: 300, callMs: 300, joinMs: 300, silenceMs: 300 }
const files = s3FileStore({ ...store, endpoint: proxy.through(endpoint), timeouts })
const api = await openApi({ files, images: sharpImageProcessor() })
const file = { content: samplePdf, fileName: 'a.pdf' }
const outcome = ({ status, body }: Awaited<ReturnType<typeof upload>>) => [status, body.reason]

test('uploads to an unresponsive store end with 503, release their slots and leave no rows', async () => {
  const senders = await Promise.all([1, 2, 3, 4].map(() => api.signedIn()))
  proxy.silence()
  const since = performance.now()
  const answers = await Promise.all(
    senders.flatMap((sender) => [1, 2].map(() => upload(sender, 'contribution', file))),
  )
  expect(new Set(answers.map(outcome).map(String))).toEqual(new Set(['503,request.unavailable']))
  expect(performance.now() - since).toBeLessThan(4_000)
  expect(await api.owner.query('select 1 from platform.files')).toEqual([])
  proxy.recover()
  for (const sender of senders) expect((await upload(sender, 'contribution', file)).status).toBe(200)
})

test('the state of an upload in parts is 503 while the store is unresponsive, and correct afterwards', async () => {
  const sender = await api.signedIn()
  const { uploadId } = uploadOf(await beginTestUpload(sender))
  proxy.silence()
  expect((await sender.call(getUpload, { params: { uploadId } })).status).toBe(503)
  proxy.recover()
  expect((await sender.call(getUpload, { params: { uploadId } })).status).toBe(200)
})
