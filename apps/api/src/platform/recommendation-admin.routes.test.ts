import {
  type AdminRecommendation,
  addRecommendation,
  changeRecommendation,
  findRecommendable,
  listAdminRecommendations,
  listRecommendations,
  moveContent,
  orderRecommendations,
  type RecommendableKind,
  removeRecommendation,
  saveContent,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createEditor, drafts, publishContent } from '../testing/content.fixture.ts'
import { createQuestionScene } from '../testing/question-admin.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const api = await openApi()
const [administrator, editor] = [await signedInAs(api, 'administrator'), await createEditor(api)]
const visitor = api.visitor()

const always = { shownFrom: null, shownUntil: null }
const publish = () => publishContent(editor, 'info', drafts.info({ labels: [] }))
const choose = (kind: RecommendableKind, targetId: string, period: object = always) =>
  administrator.call(addRecommendation, { body: { kind, targetId, ...always, ...period } })
const shown = async () =>
  ((await visitor.call(listRecommendations, { query: { limit: '24' } })).body.data as { id: string }[]).map(
    ({ id }) => id,
  )
const all = async () =>
  (await administrator.call(listAdminRecommendations)).body.data as AdminRecommendation[]
const entry = (recommendationId: string) => ({ params: { recommendationId } })

describeRoute(addRecommendation, {
  200: async () => {
    const id = await publish()
    const answer = await choose('info', id)
    expect(await all()).toMatchObject([
      { id, kind: 'article', source: 'chosen', path: `/info/article/${id}`, summary: { zh: '一次排查' } },
    ])
    return answer
  },
  400: () =>
    choose('info', newId(), { shownFrom: '2026-02-01T00:00:00Z', shownUntil: '2026-01-01T00:00:00Z' }),
  401: () => visitor.call(addRecommendation),
  403: () => editor.call(addRecommendation),
  404: () => choose('dataset', newId()),
  409: async () => choose('info', (await all())[0]?.id ?? ''),
})

describeRoute(listAdminRecommendations, {
  200: () => administrator.call(listAdminRecommendations),
  401: () => visitor.call(listAdminRecommendations),
  403: () => editor.call(listAdminRecommendations),
})

describeRoute(findRecommendable, {
  200: async () => {
    const answer = await administrator.call(findRecommendable, { query: { kind: 'info', keyword: 'clues' } })
    expect(answer.body.data).toMatchObject([{ title: { zh: '日志里的线索' } }])
    return answer
  },
  400: () => administrator.call(findRecommendable, { query: { kind: 'x' } }),
  401: () => visitor.call(findRecommendable),
  403: () => editor.call(findRecommendable),
})

test.each([
  ['paper', drafts.paper],
  ['conference', drafts.conference],
  ['activity', drafts.activity],
  ['dataset', () => drafts.dataset({ category: 'text' })],
] as const)('a published %s is recommended, and its withdrawal leaves no dead link', async (kind, draft) => {
  const id = await publishContent(editor, kind, draft() as never)
  expect((await choose(kind, id)).status).toBe(200)
  expect(await shown()).toContain(id)
  const archived = await editor.call(moveContent, {
    params: { id },
    body: { to: 'archived', baseRevision: 1 },
  })
  expect(archived.status).toBe(200)
  expect(await shown()).not.toContain(id)
})

test('a recommended question leaves the home page when it is archived', async () => {
  const scene = await createQuestionScene(api)
  const questionId = await scene.published()
  expect((await choose('question', questionId)).status).toBe(200)
  expect(await shown()).toContain(questionId)
  expect((await scene.publish(questionId, 'archived')).status).toBe(200)
  expect(await shown()).not.toContain(questionId)
})

test('what is chosen stays when its editors save it without the mark, in the words that are published', async () => {
  const id = await publish()
  await choose('info', id)
  const document = drafts.info({ labels: [], title: { zh: '新标题', en: 'New title' } })
  await editor.call(saveContent, { params: { id }, body: { kind: 'info', document, baseRevision: 1 } })
  await editor.call(moveContent, { params: { id }, body: { to: 'published', baseRevision: 2 } })
  expect((await all()).find((each) => each.id === id)).toMatchObject({
    title: { zh: '新标题' },
    source: 'chosen',
  })
})

test('of a choice and a withdrawal at once, no recommendation of a withdrawn article is left', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, publish))
  await Promise.all(
    ids.flatMap((id) => [
      choose('info', id),
      editor.call(moveContent, { params: { id }, body: { to: 'archived', baseRevision: 1 } }),
    ]),
  )
  const left = await shown()
  expect(ids.filter((id) => left.includes(id))).toEqual([])
})

describeRoute(changeRecommendation, {
  200: async () => {
    const id = await publish()
    await choose('info', id)
    const hour = 3_600_000
    const at = (offset: number) => new Date(Date.now() + offset).toISOString()
    await administrator.call(changeRecommendation, {
      ...entry(id),
      body: { shownFrom: at(hour), shownUntil: null },
    })
    expect(await shown()).not.toContain(id)
    const answer = await administrator.call(changeRecommendation, {
      ...entry(id),
      body: { shownFrom: at(-hour), shownUntil: at(hour) },
    })
    expect(await shown()).toContain(id)
    api.wait(2 * 3_600)
    expect(await shown()).not.toContain(id)
    api.wait(-2 * 3_600)
    return answer
  },
  400: () => administrator.call(changeRecommendation, { ...entry(newId()), body: {} }),
  401: () => visitor.call(changeRecommendation, entry(newId())),
  403: () => editor.call(changeRecommendation, entry(newId())),
  404: () => administrator.call(changeRecommendation, { ...entry(newId()), body: always }),
})

describeRoute(orderRecommendations, {
  200: async () => {
    const ids = (await all()).map(({ id }) => id).reverse()
    const answer = await administrator.call(orderRecommendations, { body: { ids } })
    expect((await all()).map(({ id }) => id)).toEqual(ids)
    return answer
  },
  400: () => administrator.call(orderRecommendations, { body: { ids: ['x'] } }),
  401: () => visitor.call(orderRecommendations),
  403: () => editor.call(orderRecommendations),
  409: () => administrator.call(orderRecommendations, { body: { ids: [newId()] } }),
})

describeRoute(removeRecommendation, {
  200: async () => {
    const id = await publish()
    await choose('info', id)
    const answer = await administrator.call(removeRecommendation, entry(id))
    expect(await shown()).not.toContain(id)
    return answer
  },
  400: () => administrator.call(removeRecommendation, entry('x')),
  401: () => visitor.call(removeRecommendation, entry(newId())),
  403: () => editor.call(removeRecommendation, entry(newId())),
  404: () => administrator.call(removeRecommendation, entry(newId())),
})
