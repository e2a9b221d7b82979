import { favoriteItem, likeItem, listFavorites, listReactions } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createPublishedArticle } from '../testing/content.fixture.ts'

const api = await openApi()
const id = await createPublishedArticle(api, '点赞')
const draft = newId()

/** URL-encoded, as the specification requires. */
const press = (
  visitor: Visitor,
  route: typeof likeItem | typeof favoriteItem,
  fields: Record<string, string>,
) =>
  visitor.call(route, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const state = (visitor: Visitor, ids: string | string[] = id) =>
  visitor.call(listReactions, { query: { type: 'info', ids } })

describe.each([
  [likeItem, '/like'],
  [favoriteItem, '/favorite'],
] as const)('%o', (route, _path) => {
  describeRoute(route, {
    200: async () => {
      const visitor = await api.signedIn()
      const pressed = await press(visitor, route, { type: 'info', id })
      const [count, flag] = route === likeItem ? ['likes', 'liked'] : ['favorites', 'favorited']
      expect(pressed.body.data).toMatchObject({ id, [count]: 1, [flag]: true })
      expect((await press(visitor, route, { type: 'info', id })).body.data).toMatchObject({ [count]: 1 })
      expect((await state(visitor)).body.data).toMatchObject([{ [count]: 1, [flag]: true }])
      const undone = await press(visitor, route, { type: 'info', id, on: 'false' })
      expect(undone.body.data).toMatchObject({ [count]: 0, [flag]: false })
      return undone
    },
    400: async () => press(await api.signedIn(), route, { type: 'info', id, on: 'perhaps' }),
    401: () => press(api.visitor(), route, { type: 'info', id }),
    404: async () => press(await api.signedIn(), route, { type: 'info', id: draft }),
  })
})

test('two users who like 100 times each in parallel count as two; withdrawn and repeated, exactly', async () => {
  const item = await createPublishedArticle(api)
  const users = [await api.signedIn(), await api.signedIn()]
  const storm = (on: 'true' | 'false') =>
    Promise.all(
      users.flatMap((user) =>
        Array.from({ length: 100 }, () => press(user, likeItem, { type: 'info', id: item, on })),
      ),
    )
  const seen = async () => ((await state(api.visitor(), item)).body.data as { likes: number }[])[0]?.likes
  for (const [on, count] of [
    ['true', 2],
    ['false', 0],
    ['true', 2],
  ] as const) {
    const answers = await storm(on)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await seen()).toBe(count)
  }
})

describeRoute(listReactions, {
  200: async () => {
    const answer = await state(api.visitor(), [id, draft])
    expect(answer.body.data).toEqual([
      { id, likes: 0, favorites: 0, liked: null, favorited: null },
      { id: draft, likes: 0, favorites: 0, liked: null, favorited: null },
    ])
    expect((await state(api.visitor(), `${id},${draft}`)).body.data).toEqual(answer.body.data)
    return answer
  },
  400: () => state(api.visitor(), Array.from({ length: 51 }, () => newId()).join(',')),
})

describeRoute(listFavorites, {
  200: async () => {
    const visitor = await api.signedIn()
    await press(visitor, favoriteItem, { type: 'info', id })
    const answer = await visitor.call(listFavorites, { query: { type: 'info' } })
    expect(answer.body.data).toMatchObject({
      total: 1,
      data: [{ type: 'info', id, item: { title: { zh: '点赞' }, path: `/info/article/${id}` } }],
    })
    expect((await visitor.call(listFavorites, { query: { type: 'paper' } })).body.data).toEqual({
      data: [],
      total: 0,
    })
    return answer
  },
  400: async () => (await api.signedIn()).call(listFavorites, { query: { type: 'questions' } }),
  401: () => api.visitor().call(listFavorites),
})
