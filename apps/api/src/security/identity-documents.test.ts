import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { sharpImageProcessor } from '@tiltyard/adapters/images/sharp'
import {
  decideVerification,
  getVerificationDocument,
  getVerificationRequest,
  listVerifications,
  submitCertPhoto,
} from '@tiltyard/contracts'
import { deriveDocumentKeys, rewrapFileKeys } from '@tiltyard/core/files'
import { eraseDocuments, getVerificationDetails, openVerificationDocument } from '@tiltyard/core/identity'
import { fileStore, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'
import {
  createVerificationRequest,
  listDocumentViews,
  newIdNumber,
  uploadIdentityDocument,
} from '../testing/verification.fixture.ts'

const api = await openApi({ files: s3FileStore(fileStore()), images: sharpImageProcessor() })
const reviewer = await signedInAs(api, 'reviewer')
const reviewerId = await userIdOf(reviewer)
const jpegHeader = Buffer.from([0xff, 0xd8, 0xff])

const people = Array.from({ length: 20 }, (_, n) => ({
  idNumber: newIdNumber(),
  realName: `欧阳测试${String.fromCodePoint(0x4e00 + n * 97)}${String.fromCodePoint(0x5000 + n * 131)}`,
}))
const requests: { readonly id: string; readonly visitor: Visitor }[] = []
for (const person of people) {
  const visitor = await api.signedIn()
  requests.push({ visitor, id: await createVerificationRequest(api, visitor, reviewer, person) })
}
const requestAt = (index: number) => requests[index]?.id ?? ''
const view = (requestId: string, visitor = reviewer) =>
  visitor.call(getVerificationDocument, { params: { requestId } })
const decide = (requestId: string, body: object, visitor = reviewer) =>
  visitor.call(decideVerification, { params: { requestId }, body })
const keyOf = async (requestId: string) => {
  const [row] = await api.owner.query<{ key: string; file_id: string }>(
    'select f.key, f.id as file_id from platform.identity_requests r join platform.files f on f.id = r.file_id where r.id = $1',
    [requestId],
  )
  if (!row) throw new Error('no file')
  return row
}
const inBucket = (key: string) => api.deps.files.read(key, { largestBytes: 1e8 })

/** Every row of every table as text, with bytes in hexadecimal. */
async function dump(): Promise<string> {
  const tables = await api.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const parts = await Promise.all(tables.map(({ name }) => api.owner.query(`select t::text from ${name} t`)))
  return JSON.stringify(parts)
}

describe('twenty submitted, viewed and decided documents', () => {
  test('identity documents leave no number, name or image in the database, the bucket or the log', async () => {
    for (const [index, { id }] of requests.entries()) {
      await reviewer.call(getVerificationRequest, { params: { requestId: id } })
      expect((await view(id)).status).toBe(200)
      if (index < 5) await decide(id, { decision: 'approve' })
      else if (index < 8) await decide(id, { decision: 'reject', reason: '照片不清晰' })
    }
    await reviewer.call(listVerifications, { query: { limit: '100' } })
    const database = await dump()
    const log = api.log.lines.join('')
    expect(database.length).toBeGreaterThan(10_000)
    for (const { idNumber, realName } of people) {
      const hex = (text: string) => Buffer.from(text).toString('hex')
      for (const secret of [idNumber, realName, hex(idNumber), hex(realName)]) {
        expect(database).not.toContain(secret)
        expect(log).not.toContain(secret)
      }
    }
    expect(database).not.toContain('ffd8ff')
    for (const { id } of requests) {
      const stored = Buffer.from((await inBucket((await keyOf(id)).key)) as Uint8Array)
      expect(stored.length).toBeGreaterThan(200)
      expect(stored.includes(jpegHeader)).toBe(false)
      for (const { idNumber, realName } of people) {
        expect(stored.includes(idNumber)).toBe(false)
        expect(stored.includes(realName)).toBe(false)
      }
    }
  })
})

describe('a view of a document', () => {
  test('a view of a document is one audit row, which names viewer and owner', async () => {
    const id = requestAt(10)
    const before = (await listDocumentViews(api, id)).length
    const answer = await api.server.inject({
      url: getVerificationDocument.path.replace(':requestId', id).replace('/api/', '/api02/'),
      headers: { cookie: `__Host-sid=${reviewer.cookies.get('__Host-sid')}` },
    })
    expect(answer.rawPayload.subarray(0, 3)).toEqual(jpegHeader)
    const views = await listDocumentViews(api, id)
    expect(views).toHaveLength(before + 1)
    expect(views.at(-1)).toEqual({ actor: reviewerId, action: 'verification.view-document' })
  })

  test('a view is audited before the document is opened, and the row stays if opening fails', async () => {
    const id = requestAt(11)
    const before = (await listDocumentViews(api, id)).length
    const seen: number[] = []
    const files = {
      ...api.deps.files,
      read: async () => {
        seen.push((await listDocumentViews(api, id)).length)
        return null
      },
    }
    const answer = await openVerificationDocument({ ...api.deps, files }, actorOf(reviewerId), {
      requestId: id,
    })
    expect(answer).toMatchObject({ ok: false, reason: 'uploads.file_not_found' })
    expect(seen).toEqual([before + 1])
  })

  test('a view is refused within a bounded time, without a byte sent, while the audit log is locked', async () => {
    const id = requestAt(12)
    const before = (await listDocumentViews(api, id)).length
    await api.owner.whileLocked('platform.audit_log', async () => {
      const began = Date.now()
      const [document, details] = await Promise.all([
        view(id),
        reviewer.call(getVerificationRequest, { params: { requestId: id } }),
      ])
      expect(Date.now() - began).toBeLessThan(6_000)
      for (const { status, body, text } of [document, details]) {
        expect([status, body.reason]).toEqual([503, 'verification.audit_unavailable'])
        expect(text).not.toContain('\u{fffd}')
        expect(text).not.toContain(people[12]?.idNumber)
      }
    })
    expect(await listDocumentViews(api, id)).toHaveLength(before)
    expect((await view(id)).status).toBe(200)
  })

  test('a viewed document has a watermark: no two reviewers get the same image, nor the original', async () => {
    const other = await signedInAs(api, 'administrator')
    const [mine, theirs] = [await view(requestAt(13)), await view(requestAt(13), other)]
    expect([mine.status, theirs.status]).toEqual([200, 200])
    expect(mine.text).not.toBe(theirs.text)
  })
})

describe('access to documents', () => {
  test.each(['user', 'editor', 'organiser'] as const)(
    'a %s neither sees nor decides documents, and no view is recorded',
    async (role) => {
      const id = requestAt(14)
      const before = (await listDocumentViews(api, id)).length
      const visitor = await signedInAs(api, role)
      const answers = [
        await visitor.call(listVerifications),
        await visitor.call(getVerificationRequest, { params: { requestId: id } }),
        await view(id, visitor),
        await decide(id, { decision: 'approve' }, visitor),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
      expect(await listDocumentViews(api, id)).toHaveLength(before)
    },
  )

  test('a reviewer neither sees nor decides their own document, and the database refuses it too', async () => {
    const judge = await signedInAs(api, 'reviewer')
    const id = await createVerificationRequest(api, judge, reviewer)
    const answers = [
      await judge.call(getVerificationRequest, { params: { requestId: id } }),
      await view(id, judge),
      await decide(id, { decision: 'approve' }, judge),
    ]
    expect(answers.map(({ body }) => body.reason)).toEqual(
      Array(3).fill('verification.cannot_review_own_request'),
    )
    await expect(
      api.owner.query(
        `update platform.identity_requests set state = 'approved', decided_at = now(), reviewer_id = user_id where id = $1`,
        [id],
      ),
    ).rejects.toThrow('identity_requests_not_by_oneself')
  })

  test('a document can be submitted only by its uploader, and only once', async () => {
    const [owner, thief] = [await api.signedIn(), await api.signedIn()]
    const fileName = await uploadIdentityDocument(api, owner)
    const body = { realName: '张三', idNumber: newIdNumber(), fileName }
    expect((await thief.call(submitCertPhoto, { body })).status).toBe(404)
    expect((await owner.call(submitCertPhoto, { body })).status).toBe(200)
    expect((await thief.call(submitCertPhoto, { body })).status).toBe(404)
  })
})

describe('concurrent verification', () => {
  test('of two concurrent decisions one holds, and the person is notified once', async () => {
    const other = await signedInAs(api, 'administrator')
    for (const index of [15, 16, 17]) {
      const id = requestAt(index)
      const answers = await Promise.all([
        decide(id, { decision: 'approve' }),
        decide(id, { decision: 'reject', reason: 'x' }, other),
        decide(id, { decision: 'approve' }, other),
        decide(id, { decision: 'reject', reason: 'y' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      const told = await api.owner.query(
        `select payload->>'state' as state from platform.outbox_events where kind = 'verification.decided' and payload->>'requestId' = $1`,
        [id],
      )
      const [row] = await api.owner.query('select state from platform.identity_requests where id = $1', [id])
      expect(told).toEqual([row])
    }
  })

  test('of ten documents submitted at once by one person one is in review', async () => {
    const somebody = await api.signedIn()
    const names = await Promise.all(Array.from({ length: 10 }, () => uploadIdentityDocument(api, somebody)))
    const answers = await Promise.all(
      names.map((fileName) =>
        somebody.call(submitCertPhoto, { body: { realName: '张三', idNumber: newIdNumber(), fileName } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('the master key of documents', () => {
  test('documents stay readable after a change of the master key, without the old one', async () => {
    const before = ['documents key of the tests'] as const
    const next = { ...api.deps, documentKeys: deriveDocumentKeys('the next documents key', before) }
    expect(await rewrapFileKeys(next)).toBeGreaterThanOrEqual(20)
    const onlyNew = { ...api.deps, documentKeys: deriveDocumentKeys('the next documents key') }
    for (const [index, { id }] of requests.entries()) {
      const opened = await getVerificationDetails(onlyNew, actorOf(reviewerId), { requestId: id })
      expect(opened).toMatchObject({ ok: true, value: people[index] })
      const document = await openVerificationDocument(onlyNew, actorOf(reviewerId), { requestId: id })
      expect(document.ok).toBe(true)
    }
    await expect(
      getVerificationDetails(api.deps, actorOf(reviewerId), { requestId: requestAt(0) }),
    ).rejects.toThrow(/master key/)
    await rewrapFileKeys({
      ...api.deps,
      documentKeys: deriveDocumentKeys('documents key of the tests', ['the next documents key']),
    })
  })
})

describe('after the retention period', () => {
  test('object and key are deleted, nothing is readable, and the decision stays', async () => {
    const [approved, rejected, open] = [requestAt(0), requestAt(6), requestAt(19)]
    const files = await Promise.all([approved, rejected, open].map(keyOf))
    const copy = await inBucket(files[0]?.key ?? '')
    const later = (days: number) => ({ ...api.deps, clock: { shiftSeconds: days * 86_400 } })
    expect(await eraseDocuments(later(29))).toBe(0)
    expect(await eraseDocuments(later(31))).toBeGreaterThanOrEqual(8)
    expect(await eraseDocuments(later(31))).toBe(0)
    expect(await Promise.all(files.map(async ({ key }) => (await inBucket(key)) !== null))).toEqual([
      false,
      false,
      true,
    ])
    const keys = await api.owner.query('select file_id from platform.file_keys where file_id = any($1)', [
      files.map(({ file_id }) => file_id),
    ])
    expect(keys).toEqual([{ file_id: files[2]?.file_id }])
    const [row] = await api.owner.query('select * from platform.identity_requests where id = $1', [rejected])
    expect(row).toMatchObject({
      state: 'rejected',
      reason: '照片不清晰',
      reviewer_id: reviewerId,
      file_id: null,
      real_name: null,
      id_number: null,
      id_number_key: null,
    })
    const seen = await reviewer.call(getVerificationRequest, { params: { requestId: approved } })
    expect(seen.body.data).toMatchObject({ state: 'approved', realName: null, idNumber: null })
    expect((await view(approved)).status).toBe(404)
    expect(Buffer.from(copy as Uint8Array).includes(jpegHeader)).toBe(false)
  })

  test('the same ID number is still detected for another person', async () => {
    const requestId = await createVerificationRequest(api, await api.signedIn(), reviewer, people[0])
    const { body } = await reviewer.call(getVerificationRequest, { params: { requestId } })
    const first = requests[0]
    expect(body.data).toMatchObject({ sameNumber: [{ id: first && (await userIdOf(first.visitor)) }] })
  })
})

function actorOf(userId: string) {
  return { userId, nickname: '审核员' } as Parameters<typeof openVerificationDocument>[1]
}
