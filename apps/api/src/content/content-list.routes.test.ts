import {
  type ContentListItem,
  getArticle,
  getContent,
  listContentAuthors,
  listContents,
  moveContent,
  saveContent,
  setContentChannel,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createDictionary,
  createDraftContent,
  createEditor,
  drafts,
  publishContent,
} from '../testing/content.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
await createDictionary(api)
const [editor, another] = [await createEditor(api), await createEditor(api)]
const stranger = () => api.visitor()
const player = () => api.signedIn()
const one = (id: string) => ({ params: { id } })

const ids: Record<string, string> = {}
const nameOf = ({ id }: ContentListItem) => Object.keys(ids).find((name) => ids[name] === id)
const list = async (query: Record<string, string>) => {
  const { body } = await editor.call(listContents, { query: { kind: 'info', limit: '50', ...query } })
  const { data, total } = body.data as { data: ContentListItem[]; total: number }
  expect(total).toBe(data.length)
  return data.map(nameOf)
}
const at = (day: number) => `2026-03-0${day}T00:00:00.000Z`

beforeAll(async () => {
  const titles = { a: ['丙', 'Alpha'], b: ['甲', 'beta'], c: ['乙', undefined] } as const
  for (const [name, [zh, en]] of Object.entries(titles)) {
    const channel = name === 'b' ? 'policy' : 'practice'
    const title = { zh, ...(en && { en }) }
    ids[name] = await createDraftContent(
      name === 'c' ? another : editor,
      'info',
      drafts.info({ title, channel }),
    )
  }
  for (const [name, day] of [
    ['a', 3],
    ['b', 1],
    ['c', 2],
  ] as const)
    await api.owner.query('update platform.contents set updated_at = $2 where id = $1', [ids[name], at(day)])
  await api.owner.query(
    `update platform.contents set state = 'published', published_revision = 1, published_at = $2 where id = $1`,
    [ids['b'], at(5)],
  )
})

test('contents are listed by last change, by publication with the unpublished last, or by title', async () => {
  expect(await list({})).toEqual(['a', 'c', 'b'])
  expect((await list({ sort: 'published' }))[0]).toBe('b')
  expect(await list({ sort: 'title', language: 'en' })).toEqual(['a', 'b', 'c'])
  const byChinese = (await list({ sort: 'title' })) as string[]
  expect([...byChinese].sort()).toEqual(['a', 'b', 'c'])
})

test('a list is filtered by channel, by who created it and by the time it is sorted by', async () => {
  expect(await list({ channel: 'policy' })).toEqual(['b'])
  expect(await list({ authorId: await userIdOf(another) })).toEqual(['c'])
  expect(await list({ since: at(2), until: at(3) })).toEqual(['c'])
  expect(await list({ since: at(4), sort: 'published' })).toEqual(['b'])
  expect(await list({ until: at(4), sort: 'published' })).toEqual([])
  expect(await list({ channel: 'practice', authorId: await userIdOf(editor) })).toEqual(['a'])
})

test('the channel of a list is that of the latest revision', async () => {
  const id = ids['a'] ?? ''
  await editor.call(saveContent, {
    params: { id },
    body: { kind: 'info', document: drafts.info({ channel: 'policy' }), baseRevision: 1 },
  })
  expect(await list({ channel: 'policy' })).toEqual(['a', 'b'])
  expect(
    (await editor.call(moveContent, { params: { id }, body: { to: 'archived', baseRevision: 2 } })).status,
  ).toBe(200)
  expect(await list({ channel: 'policy', state: 'archived' })).toEqual(['a'])
})

describeRoute(listContentAuthors, {
  200: async () => {
    for (const each of [editor, another, editor]) await createDraftContent(each, 'info', drafts.info())
    const answer = await editor.call(listContentAuthors)
    const ids = (answer.body.data as { id: string }[]).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([await userIdOf(editor), await userIdOf(another)]))
    expect(new Set(ids).size, 'each once').toBe(ids.length)
    return answer
  },
  401: () => stranger().call(listContentAuthors),
  403: async () => (await player()).call(listContentAuthors),
})

const archivedDraft = async () => {
  const id = await createDraftContent(editor, 'info', drafts.info())
  await editor.call(moveContent, { ...one(id), body: { to: 'archived', baseRevision: 1 } })
  return id
}
const channelOf = (id: string, channel: string, baseRevision = 1) =>
  editor.call(setContentChannel, { params: { id }, body: { channel, baseRevision } })
const nowhereChannel = { ...one(newId()), body: { channel: 'policy', baseRevision: 1 } }

describeRoute(setContentChannel, {
  200: async () => {
    const id = await publishContent(editor, 'info', drafts.info())
    const answer = await channelOf(id, 'policy')
    expect(answer.body.data).toEqual({ revision: 2 })
    expect((await editor.call(getContent, one(id))).body.data).toMatchObject({
      channel: 'policy',
      state: 'published',
      publishedRevision: 1,
      document: { channel: 'policy', labels: ['forensics'] },
    })
    const { body } = await stranger().call(getArticle, one(id))
    expect(body.data, 'readers see what was published').toMatchObject({ channel: { code: 'practice' } })
    expect((await channelOf(id, 'policy', 2)).body.data, 'nothing changes').toEqual({ revision: 2 })
    return answer
  },
  400: () => channelOf(newId(), ''),
  401: () => stranger().call(setContentChannel, nowhereChannel),
  403: async () => (await player()).call(setContentChannel, nowhereChannel),
  404: async () => channelOf(await createDraftContent(editor, 'paper', drafts.paper()), 'policy'),
  409: async () => {
    expect((await channelOf(await archivedDraft(), 'policy')).body.reason).toBe('contents.archived')
    return channelOf(await createDraftContent(editor, 'info', drafts.info()), 'policy', 2)
  },
  422: async () => {
    const answer = await channelOf(await createDraftContent(editor, 'info', drafts.info()), 'no-such-channel')
    expect(answer.body.reason).toBe('contents.unknown_reference')
    return answer
  },
})
