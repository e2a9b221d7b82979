import { ok } from '@tiltyard/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, newId, transaction } from '../../kernel/index.ts'
import { countOf, openPlatform } from '../../testing/platform.suite.ts'
import { recognisePerson } from '../users/index.ts'
import { listFavorites, listReactions, type PublishedItems, pressItem, type ReactionsDeps } from './index.ts'

const { database, clock, owner, anotherProcess } = await openPlatform()
const published = new Set<string>()
const items: PublishedItems = async (_reader, type, ids) =>
  type === 'info'
    ? ids
        .filter((id) => published.has(id))
        .map((id) => ({ id, title: { zh: '题' }, path: `/info/article/${id}` }))
    : []
const deps: ReactionsDeps = { database, clock, items }
const elsewhere: ReactionsDeps = { database: anotherProcess(), clock, items }

async function somebody(): Promise<Actor> {
  const made = await transaction(database, async (tx) =>
    ok(
      await recognisePerson(tx, clock, { issuer: 'test', subject: newId(), displayName: newId().slice(-12) }),
    ),
  )
  const userId = made.ok ? made.value.id : ''
  return {
    userId,
    sessionId: newId(),
    nickname: 'x',
    avatar: null,
    roleId: 2,
    verifiedStatus: 0,
    verifiedType: 'none',
  }
}

let id = ''
beforeEach(() => {
  id = newId()
  published.add(id)
})

const press = (actor: Actor, on: boolean, act: 'like' | 'favorite' = 'like', at = deps) =>
  pressItem(at, actor, { act, type: 'info', id, on })
const likes = async () => {
  const counted = await listReactions(deps, null, { ids: [id] })
  return counted.ok ? counted.value[0]?.likes : -1
}
const rows = (act = 'like') => countOf(owner, 'platform.reactions', `item_id = '${id}' and act = '${act}'`)

describe('two people', () => {
  test('who press like 100 times each at once count as two; taken back and repeated, exactly so again', async () => {
    const people = [await somebody(), await somebody()]
    const all = (on: boolean) =>
      Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          press(people[n % 2] as Actor, on, 'like', n % 3 === 0 ? elsewhere : deps),
        ),
      )
    for (let round = 0; round < 2; round += 1) {
      expect((await all(true)).filter((each) => !each.ok)).toEqual([])
      expect([await likes(), await rows()]).toEqual([2, 2])
      expect((await all(false)).filter((each) => !each.ok)).toEqual([])
      expect([await likes(), await rows()]).toEqual([0, 0])
    }
  })
})

describe('a storm of 1,000 presses, on and off, like and keep, by eight people from two processes', () => {
  test('ends with counts that equal the rows', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, somebody))
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const pressed = await Promise.all(
      Array.from({ length: 1000 }, () =>
        press(
          people[next(8)] as Actor,
          next(2) === 0,
          next(3) === 0 ? 'favorite' : 'like',
          next(2) === 0 ? deps : elsewhere,
        ),
      ),
    )
    expect(pressed.filter((each) => !each.ok)).toEqual([])
    const [count] = await owner.query<{ likes: string; favorites: string }>(
      `select likes, favorites from platform.reaction_counts where item_id = '${id}'`,
    )
    expect(count).toEqual({ likes: String(await rows()), favorites: String(await rows('favorite')) })
  })
})

test('what is not published, or of another type, cannot be liked, and leaves nothing', async () => {
  const actor = await somebody()
  published.delete(id)
  const refused = { ok: false, reason: 'reactions.item_not_found' }
  expect(await press(actor, true)).toEqual(refused)
  published.add(id)
  expect(await pressItem(deps, actor, { act: 'like', type: 'paper', id, on: true })).toEqual(refused)
  expect([await likes(), await rows()]).toEqual([0, 0])
})

test('what is no longer published can be taken back, and stays among the favourites without its title', async () => {
  const actor = await somebody()
  await press(actor, true, 'favorite')
  expect(await listFavorites(deps, actor, { page: 1, limit: 10 })).toMatchObject({
    value: { total: 1, data: [{ id, type: 'info', item: { path: `/info/article/${id}` } }] },
  })
  published.delete(id)
  expect(await listFavorites(deps, actor, { type: 'info', page: 1, limit: 10 })).toMatchObject({
    value: { total: 1, data: [{ id, item: null }] },
  })
  expect(await press(actor, false, 'favorite')).toMatchObject({ ok: true, value: { favorites: 0 } })
  expect(await listFavorites(deps, actor, { page: 1, limit: 10 })).toMatchObject({ value: { total: 0 } })
})

test('flags are the caller’s own, and nobody’s for a visitor; what nobody liked has zeros', async () => {
  const [one, other] = [await somebody(), await somebody()]
  await press(one, true)
  const unheard = newId()
  const seen = async (actor: Actor | null) => {
    const listed = await listReactions(deps, actor, { ids: [unheard, id] })
    return listed.ok ? listed.value.map(({ likes: n, liked }) => [n, liked]) : []
  }
  expect(await seen(one)).toEqual([
    [0, false],
    [1, true],
  ])
  expect(await seen(other)).toEqual([
    [0, false],
    [1, false],
  ])
  expect(await seen(null)).toEqual([
    [0, null],
    [1, null],
  ])
})
