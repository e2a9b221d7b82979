import {
  type HandedAnswer,
  handAnswer,
  listHandedAnswers,
  type RouteShape,
  removeHandedAnswer,
  submitTaskAnswer,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { change, createPlayScene, type PlayScene, setLeader } from '../testing/play.fixture.ts'
import { addTeamMember } from '../testing/teams.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [leader, member, second, stranger] = [
  await api.signedIn(),
  await api.signedIn(),
  await api.signedIn(),
  await api.signedIn(),
]

const play = async (options: Parameters<typeof createPlayScene>[1] = {}) => {
  const made = await createPlayScene(api, options)
  await setLeader(api, leader, made)
  await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
  await addTeamMember(api, second, made.entries[0]?.teamId ?? '')
  return made
}
const flag = (text = 'flag{right-0}') => ({ body: { kind: 'flag', flag: text } })
const hand = (made: PlayScene, who = member, text?: string) =>
  who.call(handAnswer, { params: made.params, ...flag(text) })
const idOf = async (made: PlayScene) => String((await hand(made)).body.data?.id)
const listOf = async (made: PlayScene, who = leader) =>
  (await who.call(listHandedAnswers, { params: made.params })).body.data as HandedAnswer[]

/** Refusals shared by the routes. */
function alike(
  route: RouteShape,
  more: (made: PlayScene) => VisitorRequest | Promise<VisitorRequest> = () => ({}),
) {
  const at = async (made: PlayScene) => {
    const { params, ...sent } = await more(made)
    return { params: { ...made.params, ...params }, ...sent }
  }
  return {
    400: async () => {
      const sent = await at(await play())
      return member.call(route, { ...sent, params: { ...sent.params, competitionId: 'none' } })
    },
    401: async () => visitor.call(route, await at(await play())),
    403: async () => stranger.call(route, await at(await play())),
    404: async () => {
      const sent = await at(await play())
      return member.call(route, { ...sent, params: { ...sent.params, competitionId: newId() } })
    },
    409: async () => {
      const made = await play({ startsIn: 600 })
      return member.call(route, { params: { ...made.params, answerId: newId() }, ...flag() })
    },
    501: async () => {
      const sent = await at(await play())
      const { params } = await createPlayScene(api, { type: 'works' })
      return member.call(route, { ...sent, params: { ...sent.params, ...params } })
    },
  }
}

describeRoute(listHandedAnswers, {
  200: async () => {
    const made = await play()
    await hand(made)
    const answer = await leader.call(listHandedAnswers, { params: made.params })
    expect(answer.body.data).toMatchObject([
      {
        taskId: made.params.taskId,
        isOwn: false,
        at: expect.any(String),
        answer: { kind: 'flag', flag: 'flag{right-0}' },
      },
    ])
    return answer
  },
  ...alike(listHandedAnswers),
})

describeRoute(handAnswer, {
  200: async () => {
    const made = await play()
    const answer = await hand(made)
    expect(await listOf(made)).toMatchObject([{ id: answer.body.data?.id }])
    return answer
  },
  ...alike(handAnswer, () => flag()),
  409: async () => {
    const answer = await hand(await play(), leader)
    expect(answer.body).toMatchObject({ reason: 'play.leader_submits' })
    return answer
  },
  422: async () =>
    member.call(handAnswer, {
      params: (await play()).params,
      body: { kind: 'file', fileName: `private/answer/${newId()}` },
    }),
})

describeRoute(removeHandedAnswer, {
  200: async () => {
    const made = await play()
    const answerId = await idOf(made)
    const answer = await leader.call(removeHandedAnswer, { params: { ...made.params, answerId } })
    expect(await listOf(made)).toEqual([])
    return answer
  },
  ...alike(removeHandedAnswer, async (made) => ({ params: { answerId: await idOf(made) } })),
  404: async () => {
    const made = await play()
    const answerId = await idOf(made)
    const answer = await second.call(removeHandedAnswer, { params: { ...made.params, answerId } })
    expect(answer.body).toMatchObject({ reason: 'play.handed_answer_not_found' })
    expect(await listOf(made)).toHaveLength(1)
    return answer
  },
})

test('members see only what they handed over themselves, and another team sees nothing', async () => {
  const made = await play({ entries: 2 })
  await setLeader(api, stranger, made, 1)
  await hand(made)
  await hand(made, second, 'flag{mine}')
  expect(await listOf(made)).toHaveLength(2)
  expect(await listOf(made, second)).toMatchObject([{ isOwn: true, answer: { flag: 'flag{mine}' } }])
  expect(await listOf(made, stranger)).toEqual([])
})

test('a later answer of the same member replaces the earlier one', async () => {
  const made = await play()
  await hand(made, member, 'flag{first}')
  await hand(made, member, 'flag{later}')
  expect(await listOf(made)).toMatchObject([{ answer: { flag: 'flag{later}' } }])
})

test('answers to a task disappear once the team has solved it', async () => {
  const made = await play()
  await hand(made)
  await leader.call(submitTaskAnswer, { params: made.params, ...flag() })
  expect(await listOf(made)).toEqual([])
})

test('a handed answer is stored encrypted', async () => {
  const made = await play()
  await hand(made, member, 'flag{plain-bird}')
  const stored = await api.owner.query<{ sealed: Buffer }>(
    'select sealed from platform.handed_answers where team_id = $1',
    [made.entries[0]?.teamId],
  )
  expect(stored).toHaveLength(1)
  expect(stored[0]?.sealed.includes('plain-bird')).toBe(false)
})

test('an answer to a locked task is refused', async () => {
  const made = await play()
  const [first, then] = made.tasks
  await change(
    api,
    made,
    'insert into platform.task_prerequisites (task_id, prerequisite_id, competition_id) values ($1, $2, $3)',
    [then?.id, first?.id, made.competitionId],
  )
  const answer = await member.call(handAnswer, {
    params: { ...made.params, taskId: then?.id ?? '' },
    ...flag(),
  })
  expect(answer.body).toMatchObject({ reason: 'tasks.locked' })
})
