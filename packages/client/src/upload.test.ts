import { addresses } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { createUpload } from './index.ts'

/** The parts of XMLHttpRequest that we use. */
class FakeRequest {
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  readonly headers: Record<string, string> = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 200
  responseText = ''
  form?: FormData
  opened = ''
  open(method: string, address: string) {
    this.opened = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return 'r1'
  }
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.onabort?.()
  }
}

function begin(signal?: AbortSignal) {
  const request = new FakeRequest()
  const seen: number[] = []
  const upload = createUpload({ token: () => 'T', request: () => request as unknown as XMLHttpRequest })
  const file = new File(['x'], '报告.pdf')
  const outcome = upload(
    addresses.uploadFile,
    { body: { file, attachmentType: 'contribution' } },
    { onProgress: (sent) => seen.push(sent), ...(signal && { signal }) },
  )
  return { request, outcome, seen }
}

test('a file is sent after its fields, with the Token, and reports progress', async () => {
  const { request, outcome, seen } = begin()
  expect(request.opened).toBe('POST /api/platform/web/dsc/file-upload')
  expect(request.headers).toMatchObject({ Token: 'T' })
  expect([...(request.form?.keys() ?? [])]).toEqual(['attachmentType', 'file'])
  request.upload.onprogress?.({ loaded: 7 })
  request.responseText = JSON.stringify({ code: 200, msg: 'ok', data: [{ fileName: 'f' }], requestId: 'r1' })
  request.onload?.()
  expect(await outcome).toMatchObject({ ok: true, value: [{ fileName: 'f' }] })
  expect(seen).toEqual([7])
})

test('an upload reports a lost session too', async () => {
  const lost: string[] = []
  const request = new FakeRequest()
  const upload = createUpload({
    token: () => 'T',
    onSessionLost: (token) => lost.push(token),
    request: () => request as unknown as XMLHttpRequest,
  })
  const file = new File(['x'], '报告.pdf')
  const outcome = upload(addresses.uploadFile, { body: { file, attachmentType: 'contribution' } })
  request.status = 401
  request.responseText = JSON.stringify({
    code: 302,
    msg: '请先登录！',
    data: null,
    requestId: 'r1',
    reason: 'session.required',
  })
  request.onload?.()
  await outcome
  expect(lost).toEqual(['T'])
})

test('a refusal, a proxy’s error page and a lost connection are returned as values', async () => {
  const refused = begin()
  refused.request.status = 413
  refused.request.responseText = JSON.stringify({
    code: 413,
    msg: '太大',
    data: null,
    requestId: 'r1',
    reason: 'request.too_large',
  })
  refused.request.onload?.()
  expect(await refused.outcome).toMatchObject({ ok: false, status: 413, msg: '太大' })

  const proxy = begin()
  proxy.request.status = 413
  proxy.request.responseText = '<html>'
  proxy.request.onload?.()
  expect(await proxy.outcome).toMatchObject({ ok: false, status: 413, requestId: 'r1' })

  const lost = begin()
  lost.request.onerror?.()
  expect(await lost.outcome).toMatchObject({ ok: false, status: 0 })
})

test('a cancelled upload is aborted', async () => {
  const abort = new AbortController()
  const { outcome } = begin(abort.signal)
  abort.abort()
  expect(await outcome).toMatchObject({ ok: false, status: 0 })
})
