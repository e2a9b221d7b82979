import { connect } from 'node:net'
import { toBackPath, uploadFile } from '@tiltyard/contracts'
import { multipart, multipartType, type Visitor } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { openApi, siteOrigin } from '../testing/api.fixture.ts'
import { samplePdf, upload } from '../testing/uploads.fixture.ts'

const api = await openApi({}, { uploadPace: { bytes: 10_000, ms: 1_000 } })
const port = Number(new URL(await api.server.listen({ host: '127.0.0.1', port: 0 })).port)
const file = { content: samplePdf, fileName: 'a.pdf' }

/** Starts a form of five megabytes, sends some of it and then stalls. */
function stall(sender: Visitor): void {
  const whole = multipart([
    { name: 'attachmentType', content: 'contribution' },
    { name: 'file', content: Buffer.concat([samplePdf, Buffer.alloc(2_000)]), fileName: 'a.pdf' },
  ])
  const cookie = [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const head = [
    `POST ${toBackPath(uploadFile.path)} HTTP/1.1`,
    'host: localhost',
    `origin: ${siteOrigin}`,
    `cookie: ${cookie}`,
    `token: ${sender.token}`,
    `content-type: ${multipartType}`,
    'content-length: 5000000',
  ]
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(whole.subarray(0, whole.length - 100))
  afterAll(() => socket.destroy())
}

test('stalled uploads release their slots, so the next upload is answered', async () => {
  const attackers = await Promise.all([1, 2, 3, 4].map(() => api.signedIn()))
  for (const attacker of attackers) for (let n = 0; n < 2; n += 1) stall(attacker)
  const stalled = async () =>
    (await api.owner.query(`select from platform.files where state = 'receiving'`)).length
  await expect.poll(stalled, { timeout: 5_000 }).toBe(6)
  const since = performance.now()
  expect((await upload(await api.signedIn(), 'contribution', file)).status).toBe(200)
  expect(performance.now() - since).toBeLessThan(8_000)
  await expect.poll(stalled, { timeout: 8_000 }).toBe(0)
})
