import { ok, refuse } from '@tiltyard/contracts'
import { beforeEach, expect, test } from 'vitest'
import { newId, transaction } from '../../../kernel/index.ts'
import { plainLexicon } from '../../../testing/plain-lexicon.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { indexDocument, removeDocument, type SearchDocument } from './search-index.ts'

const { database, owner } = await openPlatform()
const deps = { lexicon: plainLexicon }
beforeEach(() => owner.query('truncate platform.search_documents'))

const sample = (id: string, zh: string): SearchDocument => ({
  type: 'info',
  id,
  path: `/info/article/${id}`,
  title: { zh },
  body: { zh: '正文', en: 'A body with CVE-2024-1234' },
  labels: ['隐私'],
  publishedAt: new Date('2026-01-01'),
})
const count = () => countRows(owner, 'platform.search_documents')

test('a document is indexed with its transaction’s commit and not without it', async () => {
  await transaction(database, async (tx) => {
    await indexDocument(tx, deps, sample(newId(), '一'))
    return refuse('sessions.not_found')
  })
  expect(await count()).toBe(0)
  await transaction(database, async (tx) => {
    await indexDocument(tx, deps, sample(newId(), '一'))
    expect(await count()).toBe(0)
    return ok()
  })
  expect(await count()).toBe(1)
})

test('indexing again replaces a document, and removing it is idempotent', async () => {
  const id = newId()
  for (const title of ['旧题', '新题'])
    await transaction(database, async (tx) => ok(await indexDocument(tx, deps, sample(id, title))))
  const rows = await owner.query<{ title: object }>('select title from platform.search_documents')
  expect(rows).toEqual([{ title: { zh: '新题' } }])
  for (const _ of [1, 2]) await transaction(database, async (tx) => ok(await removeDocument(tx, 'info', id)))
  expect(await count()).toBe(0)
})

test.each([
  ['nothing at all', ''],
  ['NUL, lone surrogates and marks of direction', `a\0b\uD800\u202E\u200Bc`],
  ['quotes and backslashes', `it's \\ "quoted" 'x' :*&|!()<->`],
  ['a word longer than any', 'x'.repeat(5000)],
  ['a text longer than any', '隐私保护与安全'.repeat(40_000)],
  ['many different words', Array.from({ length: 30_000 }, (_, n) => `w${n}`).join(' ')],
])('a text of %s can be indexed', async (_, text) => {
  const document = {
    ...sample(newId(), text.slice(0, 100)),
    body: { zh: text, en: text },
    labels: [text.slice(0, 100)],
  }
  await transaction(database, async (tx) => ok(await indexDocument(tx, deps, document)))
  expect(await count()).toBe(1)
})
