import {
  type Attendance,
  getActivity,
  getAttendance,
  listActivities,
  signUpForActivity,
  withdrawFromActivity,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDictionary, createEditor, drafts, publishContent } from '../testing/content.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const stranger = api.visitor()
const one = (id: string) => ({ params: { id } })
const activity = (change = {}) => publishContent(editor, 'activity', drafts.activity(change))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const past = () => activity({ startsAt: inHours(-3), endsAt: inHours(-2) })
const attendance = async (id: string, visitor: Visitor = stranger) =>
  (await visitor.call(getAttendance, one(id))).body.data as Attendance

describeRoute(listActivities, {
  200: async () => {
    const [over, later, sooner] = [await past(), await activity({ endsAt: inHours(90) }), await activity()]
    const ids = async (when: string) =>
      (
        (await stranger.call(listActivities, { query: { when } })).body.data as { data: { id: string }[] }
      ).data.map(({ id }) => id)
    expect(await ids('upcoming')).toEqual([sooner, later])
    expect(await ids('past')).toEqual([over])
    return stranger.call(listActivities)
  },
  400: () => stranger.call(listActivities, { query: { when: 'never' } }),
})

describeRoute(getActivity, {
  200: async () => {
    const id = await activity({ joinUrl: 'https://join.example/secret' })
    const answer = await stranger.call(getActivity, one(id))
    expect(answer.body.data).toMatchObject({ online: true, html: { zh: '<p>议程</p>' } })
    expect(answer.text, 'the join address is for those with a seat').not.toContain('secret')
    return answer
  },
  400: () => stranger.call(getActivity, one('x')),
  404: () => stranger.call(getActivity, one(newId())),
})

describeRoute(getAttendance, {
  200: async () => {
    const answer = await stranger.call(getAttendance, one(await activity({ seats: 3 })))
    expect(answer.body.data).toEqual({ signedUp: 0, waiting: 0, seatsLeft: 3, open: true, mine: null })
    return answer
  },
  400: () => stranger.call(getAttendance, one('x')),
  404: () => stranger.call(getAttendance, one(newId())),
})

describeRoute(signUpForActivity, {
  200: async () => {
    const visitor = await api.signedIn()
    const id = await activity({ seats: 1, joinUrl: 'https://join.example/' })
    for (const _ of [1, 2, 3]) await visitor.call(signUpForActivity, one(id))
    expect(await attendance(id)).toMatchObject({ signedUp: 1, waiting: 0, seatsLeft: 0, mine: null })
    expect((await attendance(id, visitor)).mine).toEqual({ state: 'seated', place: null, joinUrl: null })
    return (await api.signedIn()).call(signUpForActivity, one(id))
  },
  400: async () => (await api.signedIn()).call(signUpForActivity, one('x')),
  401: () => stranger.call(signUpForActivity, one(newId())),
  404: async () => (await api.signedIn()).call(signUpForActivity, one(newId())),
  409: async () => (await api.signedIn()).call(signUpForActivity, one(await past())),
})

describeRoute(withdrawFromActivity, {
  200: async () => {
    const id = await activity({ seats: 1 })
    const [first, second] = [await api.signedIn(), await api.signedIn()]
    await first.call(signUpForActivity, one(id))
    await second.call(signUpForActivity, one(id))
    expect((await attendance(id, second)).mine).toMatchObject({ state: 'waiting', place: 1 })
    const answer = await first.call(withdrawFromActivity, one(id))
    expect((await attendance(id, second)).mine).toMatchObject({ state: 'seated' })
    expect(await attendance(id, first)).toMatchObject({ signedUp: 1, waiting: 0, mine: null })
    const events = await api.owner.query(
      `select payload from platform.outbox_events where kind = 'activities.waitlist-promoted' and payload->>'activityId' = $1`,
      [id],
    )
    expect(events, 'whoever moves up is told').toHaveLength(1)
    return answer
  },
  400: async () => (await api.signedIn()).call(withdrawFromActivity, one('x')),
  401: () => stranger.call(withdrawFromActivity, one(newId())),
  404: async () => (await api.signedIn()).call(withdrawFromActivity, one(newId())),
  409: async () => (await api.signedIn()).call(withdrawFromActivity, one(await past())),
})

test('the join URL is shown to participants with a seat from fifteen minutes before the start', async () => {
  const joinUrl = 'https://join.example/room'
  const id = await activity({ startsAt: inHours(0.1), endsAt: inHours(1), seats: 1, joinUrl })
  const [seated, waiting] = [await api.signedIn(), await api.signedIn()]
  await seated.call(signUpForActivity, one(id))
  await waiting.call(signUpForActivity, one(id))
  expect((await attendance(id, seated)).mine?.joinUrl).toBe(joinUrl)
  expect((await attendance(id, waiting)).mine?.joinUrl).toBeNull()
})

test('forty concurrent sign-ups for seven seats give seven seats and thirty-three distinct waiting positions', async () => {
  const id = await activity({ seats: 7 })
  const people = await Promise.all(Array.from({ length: 40 }, () => api.signedIn()))
  await Promise.all(people.flatMap((visitor) => [1, 2].map(() => visitor.call(signUpForActivity, one(id)))))
  expect(await attendance(id)).toMatchObject({ signedUp: 7, waiting: 33, seatsLeft: 0 })
  const mine = await Promise.all(people.map(async (visitor) => (await attendance(id, visitor)).mine))
  expect(mine.filter((place) => place?.state === 'seated')).toHaveLength(7)
  expect(new Set(mine.map((place) => place?.place).filter(Boolean)).size).toBe(33)
})
