import { deflateRawSync } from 'node:zlib'
import {
  type AnswerOf,
  changeExamBank,
  type ExamImportReport,
  type ExamItemDetail,
  getExamImportTemplate,
  getExamItem,
  importExamItems,
  listExamItems,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, multipart, multipartType, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createBank, createBankScene, dataOf } from '../testing/exam-bank.fixture.ts'

const api = await openApi()
const { owner, author, user, stranger, player, visitor, audited, setMember } = await createBankScene(api)

const newBank = async () => {
  const bankId = await createBank(owner)
  await setMember(author, 'author', owner, bankId)
  await setMember(user, 'user', owner, bankId)
  return bankId
}
const bankId = await newBank()

const gift = `::one::Which port has HTTPS? {~80 =443}

AES is symmetric. {T}

AES is symmetric. {T}

Explain TLS. {}
`
const send = (who: Visitor, bank: string, bytes: string | Buffer = gift, confirm?: string) =>
  who.call(importExamItems, {
    params: { bankId: bank },
    headers: { 'content-type': multipartType },
    body: multipart([
      ...(confirm === undefined ? [] : [{ name: 'confirm', content: confirm }]),
      { name: 'file', content: bytes, fileName: 'questions.txt' },
    ]),
  })
const reportOf = async (...sent: Parameters<typeof send>) => dataOf<ExamImportReport>(await send(...sent))
const listed = async (bank: string) =>
  dataOf<AnswerOf<typeof listExamItems>>(await owner.call(listExamItems, { params: { bankId: bank } })).data

describeRoute(importExamItems, {
  200: async () => {
    const bank = await newBank()
    const report = await reportOf(author, bank)
    expect(report).toMatchObject({ format: 'gift', isImported: false, imported: 0 })
    expect(report.items.map(({ number, kind, outcome }) => [number, kind, outcome])).toEqual([
      [1, 'single', 'import'],
      [2, 'judge', 'import'],
      [3, 'judge', 'duplicate'],
      [4, null, 'skip'],
    ])
    expect(await listed(bank)).toEqual([])
    const answer = await send(author, bank, gift, report.sha256)
    expect(dataOf<ExamImportReport>(answer)).toMatchObject({ isImported: true, imported: 2 })
    const items = await listed(bank)
    expect(items).toHaveLength(2)
    // Without a category the topic is the name of the bank.
    expect(items.every(({ state, hasKey, topic }) => state === 'draft' && hasKey && topic === '题库')).toBe(
      true,
    )
    const single = { params: { bankId: bank, itemId: items.find(({ kind }) => kind === 'single')?.id ?? '' } }
    const detail = dataOf<ExamItemDetail>(await author.call(getExamItem, single))
    expect(detail).toMatchObject({
      key: { kind: 'single', option: 1 },
      options: [{ zh: '80' }, { zh: '443' }],
    })
    expect((await audited(bank)).at(-1)).toMatchObject({
      action: 'exam-items.import',
      after: { sha256: report.sha256, format: 'gift', items: 2 },
    })
    const again = await reportOf(author, bank)
    expect(again.items.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate', 'duplicate', 'skip'])
    return answer
  },
  400: () => send(author, bankId, gift, 'no hash'),
  401: () => send(visitor, bankId),
  403: async () => {
    expect((await send(player, bankId)).status).toBe(403)
    const answer = await send(user, bankId)
    expect(answer.body).toMatchObject({ reason: 'exam_banks.insufficient_role' })
    return answer
  },
  404: async () => {
    expect((await send(stranger, bankId)).status).toBe(404)
    return send(author, newId())
  },
  409: async () => {
    const bank = await newBank()
    const { sha256 } = await reportOf(author, bank)
    const other = await send(author, bank, `${gift}\nOne more {F}`, sha256)
    expect(other.body).toMatchObject({ reason: 'exam_banks.import_mismatch' })
    await api.owner.query(
      `insert into platform.exam_items (id, bank_id, kind, topic, difficulty, stem_text, stem_key, updated_at)
       select gen_random_uuid(), $1, 'judge', 'x', 1, n::text, sha256(n::text::bytea), now() from generate_series(1, 19999) n`,
      [bank],
    )
    const full = await send(author, bank, gift, sha256)
    expect(full.body).toMatchObject({ reason: 'exam_banks.too_many_items' })
    await owner.call(changeExamBank, {
      params: { bankId: bank },
      body: { name: { zh: '题库' }, isArchived: true },
    })
    const answer = await send(author, bank)
    expect(answer.body).toMatchObject({ reason: 'exam_banks.archived' })
    return answer
  },
  413: () => send(author, bankId, Buffer.alloc(5 * 1024 * 1024 + 1, 'a')),
  422: async () => {
    for (const file of [
      Buffer.from('PK\u0003\u0004'),
      '<!DOCTYPE quiz><quiz/>',
      'no questions',
      archiveBomb(),
    ])
      expect((await send(author, bankId, file)).body).toMatchObject({ reason: 'exam_banks.invalid_import' })
    return send(author, bankId, '')
  },
  429: async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(author, bankId)))
    const busy = answers.find(({ status }) => status === 429)
    if (!busy) throw new Error('eight at once, and nobody was asked to wait')
    return busy
  },
})

/** One entry of 100 MB, in a file of 100 kB. */
function archiveBomb(): Buffer {
  const [name, size] = [Buffer.from('a.xml'), 100 * 1024 * 1024]
  const packed = deflateRawSync(Buffer.alloc(size, ' '))
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(8, 4)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(size, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed])
  const listing = Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, listing, Buffer.from('PK\x05\x06', 'latin1'), end])
}

test('of two imports of one file at once each question is written once', async () => {
  const bank = await newBank()
  const { sha256 } = await reportOf(author, bank)
  const [one, other] = await Promise.all([send(author, bank, gift, sha256), send(owner, bank, gift, sha256)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await listed(bank)).toHaveLength(2)
})

describeRoute(getExamImportTemplate, {
  200: async () => {
    const answer = await author.call(getExamImportTemplate, { query: { format: 'csv' } })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('exam-questions.csv'),
    })
    expect((await reportOf(author, bankId, answer.text)).items.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 4 }, () => 'import'),
    )
    return author.call(getExamImportTemplate, { query: { format: 'xlsx' } })
  },
  400: () => author.call(getExamImportTemplate, { query: { format: 'pdf' } }),
  401: () => visitor.call(getExamImportTemplate, { query: { format: 'csv' } }),
  403: () => player.call(getExamImportTemplate, { query: { format: 'csv' } }),
})
