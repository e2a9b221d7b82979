import { expect, test } from 'vitest'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { validateDraft } from './draft.form.ts'
import { emptyDraft } from './empty-draft.ts'
import { contentKinds } from './kinds.ts'

const doc = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const good = { title: { zh: '标题' }, summary: { zh: '摘要' }, body: { zh: doc('正文') }, channel: 'policy' }

test('a complete draft is valid', () => {
  expect(validateDraft('info', good).ok).toBe(true)
})

test('each validation error has its field and its kind', () => {
  const judged = validateDraft('info', {
    ...good,
    title: undefined,
    summary: { zh: '长'.repeat(501) },
    cover: '??',
  })
  expect(judged.ok || judged.errors).toEqual([
    { path: ['title'], kind: 'missing' },
    { path: ['summary', 'zh'], kind: 'tooLong' },
    { path: ['cover'], kind: 'wrong' },
  ])
})

test('an error inside a rich text is reported on its field', () => {
  const judged = validateDraft('info', {
    ...good,
    body: { zh: { type: 'doc', content: [{ type: 'iframe' }] } },
  })
  expect(judged.ok || judged.errors.map(({ path }) => path)).toEqual([['body', 'zh']])
})

test('a new draft has no errors in list fields', () => {
  const listed = new Set(['meetings', 'labels', 'authors', 'keywords', 'speakers', 'datasetIds', 'paperIds'])
  for (const kind of contentKinds) {
    const judged = validateDraft(kind, pruneFormValues(emptyDraft[kind] ?? {}))
    const faults = judged.ok ? [] : judged.errors.map(({ path }) => String(path[0]))
    // The authors of a paper are required.
    expect(faults.filter((name) => listed.has(name) && !(kind === 'paper' && name === 'authors'))).toEqual([])
  }
})
