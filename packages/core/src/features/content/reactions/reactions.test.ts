import { ok } from '@tiltyard/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, newId, transaction } from '../../../kernel/index.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { upsertUserFromIdentity } from '../../identity/index.ts'
import type { ListPublishedItems, ReactionsDeps } from './published-item.store.ts'
import { listFavorites, listReactions, setReaction } from './reactions.ts'

const { database, clock, owner, anotherProcess } = await openPlatform()
const published = new Set<string>()
const items: ListPublishedItems = async (_reader, type, ids) =>
  type === 'info'
    ? ids
        .filter((id) => published.has(id))
        .map((id) => ({ id, title: { zh: '题' }, path: `/info/article/${id}` }))
    : []
const deps: ReactionsDeps = { database, clock, items }
const otherProcess: ReactionsDeps = { database: anotherProcess(), clock, items }

async function createActor(): Promise<Actor> {
  const user = await transaction(database, async (tx) =>
    ok(
      await upsertUserFromIdentity(tx, clock, {
        issuer: 'test',
        subject: newId(),
        displayName: newId().slice(-12),
      }),
    ),
  )
  const userId = user.ok ? user.value.id : ''
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

const react = (actor: Actor, on: boolean, kind: 'like' | 'favorite' = 'like', at = deps) =>
  setReaction(at, actor, { kind, type: 'info', id, on })
const likes = async () => {
  const counted = await listReactions(deps, null, { ids: [id] })
  return counted.ok ? counted.value[0]?.likes : -1
}
const rows = (kind = 'like') =>
  countRows(owner, 'platform.reactions', `item_id = '${id}' and kind = '${kind}'`)

describe('two people who like an item', () => {
  test('100 times each at once count as two, and again after removing and repeating it', async () => {
    const people = [await createActor(), await createActor()]
    const all = (on: boolean) =>
      Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          react(people[n % 2] as Actor, on, 'like', n % 3 === 0 ? otherProcess : deps),
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

describe('1,000 concurrent likes and favorites, set and removed by eight people from two processes', () => {
  test('end with counts that equal the rows', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, createActor))
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const results = await Promise.all(
      Array.from({ length: 1000 }, () =>
        react(
          people[next(8)] as Actor,
          next(2) === 0,
          next(3) === 0 ? 'favorite' : 'like',
          next(2) === 0 ? deps : otherProcess,
        ),
      ),
    )
    expect(results.filter((each) => !each.ok)).toEqual([])
    const [count] = await owner.query<{ likes: string; favorites: string }>(
      `select likes, favorites from platform.reaction_counts where item_id = '${id}'`,
    )
    expect(count).toEqual({ likes: String(await rows()), favorites: String(await rows('favorite')) })
  })
})

test('an item that is unpublished or of another type cannot be liked and gets no rows', async () => {
  const actor = await createActor()
  published.delete(id)
  const refused = { ok: false, reason: 'reactions.item_not_found' }
  expect(await react(actor, true)).toEqual(refused)
  published.add(id)
  expect(await setReaction(deps, actor, { kind: 'like', type: 'paper', id, on: true })).toEqual(refused)
  expect([await likes(), await rows()]).toEqual([0, 0])
})

test('a reaction to an unpublished item can be removed, and its favorite is listed without the title', async () => {
  const actor = await createActor()
  await react(actor, true, 'favorite')
  expect(await listFavorites(deps, actor, { page: 1, limit: 10 })).toMatchObject({
    value: { total: 1, data: [{ id, type: 'info', item: { path: `/info/article/${id}` } }] },
  })
  published.delete(id)
  expect(await listFavorites(deps, actor, { type: 'info', page: 1, limit: 10 })).toMatchObject({
    value: { total: 1, data: [{ id, item: null }] },
  })
  expect(await react(actor, false, 'favorite')).toMatchObject({ ok: true, value: { favorites: 0 } })
  expect(await listFavorites(deps, actor, { page: 1, limit: 10 })).toMatchObject({ value: { total: 0 } })
})

test('own reactions are those of the caller, null for a visitor, and an item without likes has zeros', async () => {
  const [one, other] = [await createActor(), await createActor()]
  await react(one, true)
  const unknownId = newId()
  const flagsFor = async (actor: Actor | null) => {
    const listed = await listReactions(deps, actor, { ids: [unknownId, id] })
    return listed.ok ? listed.value.map(({ likes: n, liked }) => [n, liked]) : []
  }
  expect(await flagsFor(one)).toEqual([
    [0, false],
    [1, true],
  ])
  expect(await flagsFor(other)).toEqual([
    [0, false],
    [1, false],
  ])
  expect(await flagsFor(null)).toEqual([
    [0, null],
    [1, null],
  ])
})
