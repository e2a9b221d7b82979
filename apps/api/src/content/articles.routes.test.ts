import {
  getArticle,
  listArticles,
  listChannels,
  listDictionary,
  listDictionaryChildren,
  listLabels,
  listPaperExplanations,
  listRecommendedArticles,
  moveContent,
  saveContent,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDictionary, createEditor, drafts, publishContent } from '../testing/content.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const reader = api.visitor()
const paper = await publishContent(editor, 'paper', drafts.paper({ title: 'Explained paper' }))
const explain = (change = {}) =>
  publishContent(editor, 'paper_explain', {
    ...drafts.info({ labels: ['privacy'], ...change }),
    paperId: paper,
  })
const info = (change = {}) => publishContent(editor, 'info', drafts.info(change))
const idsIn = (answer: { body: { data: unknown } }) =>
  (answer.body.data as { data: { id: string }[] }).data.map(({ id }) => id)

const older = await info({ labels: ['privacy'] })
const newer = await info({ channel: 'policy', labels: ['privacy', 'forensics'] })
const explanation = await explain()

describeRoute(listArticles, {
  200: async () => {
    const answer = await reader.call(listArticles, { query: { page: '1', limit: '1' } })
    expect(answer.body.data).toMatchObject({
      total: 2,
      data: [{ id: newer, kind: 'info', channel: { code: 'policy', name: { zh: '政策' } } }],
    })
    expect(answer.text, 'lists carry no texts').not.toContain('html')
    expect(idsIn(await reader.call(listArticles, { query: { page: '2', limit: '1' } }))).toEqual([older])
    return answer
  },
  400: () => reader.call(listArticles, { query: { channel: "x' or 1=1" } }),
})

test.each([
  [{ channel: 'policy' }, [newer]],
  [{ label: 'privacy' }, [newer, older]],
  [{ label: 'privacy', channel: 'practice' }, [older]],
  [{ label: 'nobody-uses-it' }, []],
])('articles are filtered by %o, with a matching total', async (query, ids) => {
  const answer = await reader.call(listArticles, { query })
  expect(idsIn(answer)).toEqual(ids)
  expect(answer.body.data).toMatchObject({ total: ids.length })
})

describeRoute(listPaperExplanations, {
  200: async () => {
    const answer = await reader.call(listPaperExplanations)
    expect(idsIn(answer)).toEqual([explanation])
    return answer
  },
  400: () => reader.call(listPaperExplanations, { query: { page: '0' } }),
})

describeRoute(getArticle, {
  200: async () => {
    const answer = await reader.call(getArticle, { params: { id: newer } })
    expect(answer.body.data).toMatchObject({
      html: { zh: '<p>正文</p>', en: '<p>The text</p>' },
      previous: { id: older },
      next: null,
      paper: null,
      readingMinutes: { zh: 1, en: 1 },
    })
    const { body } = await reader.call(getArticle, { params: { id: explanation } })
    expect(body.data).toMatchObject({ kind: 'paper_explain', paper: { id: paper, title: 'Explained paper' } })
    return answer
  },
  400: () => reader.call(getArticle, { params: { id: 'x' } }),
  404: () => reader.call(getArticle, { params: { id: newId() } }),
})

describeRoute(listRecommendedArticles, {
  200: async () => {
    const answer = await reader.call(listRecommendedArticles, { query: { articleId: older } })
    const ids = (answer.body.data as { id: string }[]).map(({ id }) => id)
    expect(ids.sort()).toEqual([newer, explanation].sort())
    return answer
  },
  400: () => reader.call(listRecommendedArticles, { query: { limit: '13' } }),
})

describeRoute(listChannels, {
  200: async () => {
    const answer = await reader.call(listChannels)
    expect(answer.body.data).toMatchObject([
      { code: 'practice', count: 1 },
      { code: 'policy', count: 1 },
    ])
    return answer
  },
  400: () => reader.call(listChannels, { query: { kind: 'x' } }),
})

describeRoute(listLabels, {
  200: async () => {
    const answer = await reader.call(listLabels)
    expect(answer.body.data).toMatchObject([
      { code: 'privacy', count: 2 },
      { code: 'forensics', count: 1 },
    ])
    return answer
  },
  400: () => reader.call(listLabels, { query: { kind: 'x' } }),
})

const entry = (code: string, parent: string | null) =>
  api.owner.query(
    `insert into platform.dictionary_entries (type, code, name, parent_code) values ('D999', $1, $2, $3)`,
    [code, { zh: code }, parent],
  )
await entry('I', null)
await entry('I64', 'I')

describeRoute(listDictionary, {
  200: async () => {
    const answer = await reader.call(listDictionary, { query: { type: 'D999' } })
    expect(answer.body.data).toEqual([
      { type: 'D999', code: 'I', name: { zh: 'I' } },
      { type: 'D999', code: 'I64', name: { zh: 'I64' } },
    ])
    return answer
  },
  400: () => reader.call(listDictionary),
})

describeRoute(listDictionaryChildren, {
  200: async () => {
    const answer = await reader.call(listDictionaryChildren, { params: { type: 'D999', code: 'I' } })
    expect(answer.body.data).toMatchObject([{ code: 'I64' }])
    return answer
  },
  400: () => reader.call(listDictionaryChildren, { params: { type: 'D999', code: '-' } }),
})

test('publishing again moves an article between lists and counts it once', async () => {
  const id = await info({ channel: 'policy', labels: [] })
  const total = async (channel: string) =>
    ((await reader.call(listArticles, { query: { channel } })).body.data as { total: number }).total
  const [policy, practice] = [await total('policy'), await total('practice')]
  const document = drafts.info({ channel: 'practice', labels: [] })
  await editor.call(saveContent, { params: { id }, body: { kind: 'info', document, baseRevision: 1 } })
  expect([await total('policy'), await total('practice')]).toEqual([policy, practice])
  await editor.call(moveContent, { params: { id }, body: { to: 'published', baseRevision: 2 } })
  expect([await total('policy'), await total('practice')]).toEqual([policy - 1, practice + 1])
  await editor.call(moveContent, { params: { id }, body: { to: 'archived', baseRevision: 2 } })
  expect([await total('policy'), await total('practice')]).toEqual([policy - 1, practice])
  expect((await reader.call(getArticle, { params: { id } })).status).toBe(404)
})
