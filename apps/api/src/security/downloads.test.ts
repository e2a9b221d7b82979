import { createHash, randomBytes } from 'node:crypto'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { getContributionFile, getTaskFile, logOut } from '@tiltyard/contracts'
import { purgeDownloads } from '@tiltyard/core/files'
import { fileStore, hostileFileNames, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createContribution } from '../testing/content.fixture.ts'
import {
  cookieIn,
  createTaskDownload,
  fetchRange,
  linkOf,
  startFilesHost,
} from '../testing/downloads.fixture.ts'
import { samplePdf, upload, uploadedFile } from '../testing/uploads.fixture.ts'
import {
  bearerHeaders,
  createTokenFor,
  setRole,
  signedInAs,
  tokenClient,
  userIdOf,
} from '../testing/users.fixture.ts'

const api = await openApi({ files: s3FileStore(fileStore()) })
const nginx = await startFilesHost(api)
const ask = (link: string, options?: Parameters<typeof fetchRange>[2]) => fetchRange(nginx, link, options)
const withRange = (range: string) => ({ headers: { range } })
const createDownload = (content?: string) => createTaskDownload(api, content)

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const logOf = async (who: Visitor) =>
  api.owner.query<{ from: string; bytes: string; source: string }>(
    `select from_byte as "from", bytes, source from platform.file_downloads where user_id = $1 order by started_at, id`,
    [await userIdOf(who)],
  )

test('a download that is cut four times and resumed has the same bytes; each range is logged', async () => {
  const content = randomBytes(3_000_000).toString('base64')
  const file = await createDownload(content)
  const link = await linkOf(file)
  const pieces: Buffer[] = []
  let [at, proof, etag] = [0, '', '']
  for (const atMost of [1, 500_000, 1_000_000, 70_000, Infinity]) {
    const headers: Record<string, string> =
      at === 0 ? {} : { range: `bytes=${at}-`, 'if-range': etag, cookie: proof }
    const reply = await ask(link, { headers, atMost })
    expect(reply.status).toBe(at === 0 ? 200 : 206)
    pieces.push(reply.body)
    at += reply.body.length
    proof = cookieIn(reply)
    etag = String(reply.headers['etag'])
    // Later than the minute of the redirect: the cookie proves the person.
    api.wait(3_600)
  }
  expect(hash(Buffer.concat(pieces))).toBe(hash(Buffer.from(content)))
  expect(etag).toBe(`"${hash(Buffer.from(content))}"`)
  const log = await logOf(file.leader)
  expect(log).toHaveLength(5)
  expect(log[0]).toEqual({ from: '0', bytes: String(content.length), source: 'task-file' })
  expect(Number(log[4]?.from) + Number(log[4]?.bytes)).toBe(content.length)
})

test('a file is an attachment with our own type, and nothing in it runs', async () => {
  const file = await createDownload()
  const { status, headers, body } = await ask(await linkOf(file))
  expect([status, body.toString()]).toEqual([200, 'bytes'])
  expect(headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="traffic\.txt"/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
  const ofStore = Object.keys(headers).filter((name) => /^x-(?:amz|rgw|accel|store)|last-modified/.test(name))
  expect(ofStore, 'nothing tells of the store').toEqual([])
})

test(`${hostileFileNames.length} hostile names stay inside their header and their address`, async () => {
  const file = await createDownload()
  for (const name of hostileFileNames) {
    await api.owner.query(
      `update platform.files set display_name = left($2, 255)
       where id = (select file_id from platform.challenge_files where id = $1)`,
      [file.fileId, name.replaceAll('\0', '') || 'x'],
    )
    const link = await linkOf(file)
    expect(link, name).toMatch(/^http:\/\/files\.localhost:8080\/d\/[\w-]{36}\/[^/?#\s]+\?pass=[\w.-]+$/)
    const { status, headers } = await ask(link)
    expect(status, name).toBe(200)
    expect(headers['content-disposition'], name).toMatch(
      /^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.%!~-]*$/,
    )
  }
})

describe('a link', () => {
  test('after the minute of the redirect a link opens for the person’s browser only', async () => {
    const [file, other] = [await createDownload(), await createDownload()]
    const link = await linkOf(file)
    const own = cookieIn(await ask(link))
    const stranger = cookieIn(await ask(await linkOf(other)))
    api.wait(61)
    const statusWith = async (cookie: string) => (await ask(link, { headers: { cookie } })).status
    expect(await statusWith(own)).toBe(200)
    expect(await statusWith(stranger)).toBe(404)
    expect(await statusWith('')).toBe(404)
  })

  test('a link expires after twelve hours', async () => {
    const file = await createDownload()
    const link = await linkOf(file)
    const cookie = cookieIn(await ask(link))
    api.wait(12 * 3600 - 5)
    expect((await ask(link, { headers: { cookie } })).status).toBe(200)
    api.wait(10)
    expect((await ask(link, { headers: { cookie } })).status).toBe(404)
  })

  test('a changed link opens nothing', async () => {
    const [file, other] = [await createDownload(), await createDownload()]
    const [link, foreign] = [await linkOf(file), await linkOf(other)]
    const [payload, signature] = new URL(link).searchParams.get('pass')?.split('.') ?? []
    const grant = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const forge = (change: object) =>
      link.replace(payload ?? '', Buffer.from(JSON.stringify({ ...grant, ...change })).toString('base64url'))
    const idOf = (address: string) => new URL(address).pathname.split('/')[2] ?? ''
    for (const changed of [
      forge({ until: grant.until + 1 }),
      forge({ userId: await userIdOf(other.leader) }),
      forge({ fileId: idOf(foreign) }),
      link.replace(idOf(link), idOf(foreign)),
      link.replace(signature ?? '', (signature ?? '').replace(/^.{4}/, 'AAAA')),
      `${link}&x=1`,
    ])
      expect((await ask(changed)).status).toBe(404)
    expect((await ask(link)).status).toBe(200)
  })

  test('the next range after a sign-out is refused', async () => {
    const file = await createDownload()
    const link = await linkOf(file)
    expect((await ask(link, withRange('bytes=0-1'))).status).toBe(206)
    await file.leader.call(logOut)
    expect((await ask(link, withRange('bytes=2-'))).status).toBe(404)
  })

  test('the next range after the right is lost is refused', async () => {
    const file = await createDownload()
    const link = await linkOf(file)
    expect((await ask(link, withRange('bytes=0-1'))).status).toBe(206)
    await api.owner.query('delete from platform.challenge_files where id = $1', [file.fileId])
    expect((await ask(link, withRange('bytes=2-'))).status).toBe(404)
    expect(await logOf(file.leader)).toHaveLength(1)
  })

  test('the next range after the user was blocked is refused', async () => {
    const file = await createDownload()
    const link = await linkOf(file)
    expect((await ask(link)).status).toBe(200)
    await api.owner.query('update platform.users set blocked_at = now() where id = $1', [
      await userIdOf(file.leader),
    ])
    expect((await ask(link)).status).toBe(404)
  })

  test('the next range after the role of a console route is lost is refused', async () => {
    const [author, editor] = [await api.signedIn(), await signedInAs(api, 'editor')]
    const sent = await upload(author, 'contribution', { content: samplePdf, fileName: 'a.pdf' })
    const { fileName } = uploadedFile(sent)
    const params = { contributionId: await createContribution(api, { fileName }, author) }
    const { headers } = await editor.call(getContributionFile, { params })
    const link = String(headers['location'])
    expect((await ask(link)).body.equals(samplePdf)).toBe(true)
    await setRole(api, editor, 'user')
    expect((await ask(link)).status).toBe(404)
  })

  test('a program with an access token downloads until the token is revoked', async () => {
    const file = await createDownload()
    const { id, token } = await createTokenFor(file.leader)
    const { headers } = await tokenClient(api).call(getTaskFile, {
      params: { ...file.made.params, fileId: file.fileId },
      headers: bearerHeaders(token),
    })
    const link = String(headers['location'])
    expect((await ask(link)).status).toBe(200)
    await api.owner.query('update platform.access_tokens set revoked_at = now() where id = $1', [id])
    expect((await ask(link)).status).toBe(404)
  })
})

describe('a range', () => {
  test.each([
    ['bytes=0-0', 206, 'b'],
    ['bytes=1-2', 206, 'yt'],
    ['bytes=3-', 206, 'es'],
    ['bytes=-2', 206, 'es'],
    ['bytes=-99', 206, 'bytes'],
    ['bytes=2-999999999999999', 206, 'tes'],
    ['items=0-1', 200, 'bytes'],
    ['bytes=5-', 416, null],
    ['bytes=3-2', 416, null],
    ['bytes=-0', 416, null],
    ['bytes=-', 416, null],
    ['bytes=0-1,3-4', 416, null],
    [`bytes=${'0-,'.repeat(1_000)}0-`, 416, null],
    ['bytes=99999999999999999999-', 416, null],
    ['bytes=0x1-2', 416, null],
    ['bytes= 0-1', 416, null],
  ])('%s is answered with %i', async (range, status, text) => {
    const reply = await ask(await linkOf(shared), withRange(range))
    expect(reply.status).toBe(status)
    if (text !== null) expect(reply.body.toString()).toBe(text)
    else expect(reply.headers['content-range']).toBe('bytes */5')
  })

  test('a resumed download of another version gets the whole file', async () => {
    const link = await linkOf(shared)
    for (const version of [
      `"${'0'.repeat(64)}"`,
      'Wed, 18 Nov 2026 00:00:00 GMT',
      `W/"${hash(Buffer.from('bytes'))}"`,
    ]) {
      const { status, body } = await ask(link, { headers: { range: 'bytes=3-', 'if-range': version } })
      expect([status, body.toString()]).toEqual([200, 'bytes'])
    }
  })
})
const shared = await createDownload()

test('a lost object is not found, and the store’s words stay inside', async () => {
  const file = await createDownload()
  const link = await linkOf(file)
  const key = await api.owner.query<{ key: string }>(
    'select key from platform.files f join platform.challenge_files t on t.file_id = f.id where t.id = $1',
    [file.fileId],
  )
  await api.deps.files.remove(key[0]?.key ?? '')
  const { status, body } = await ask(link)
  expect(status).toBe(404)
  expect(body.toString()).not.toMatch(/NoSuchKey|<Error>|tiltyard/)
})

test('the download log is purged after 400 days', async () => {
  const file = await createDownload()
  await ask(await linkOf(file))
  const at = (days: number) => ({
    ...api.deps,
    clock: { shiftSeconds: api.deps.clock.shiftSeconds + days * 86_400 },
  })
  await purgeDownloads(at(399))
  expect(await logOf(file.leader)).toHaveLength(1)
  await purgeDownloads(at(401))
  expect(await logOf(file.leader)).toEqual([])
})
