import {
  addCaseFact,
  type CaseFact,
  changeCaseFact,
  exportCaseFacts,
  getCaseNotes,
  listCaseFacts,
  type RouteShape,
  removeCaseFact,
  saveCaseNotes,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorRequest } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { type CaseScene, createCaseScene, createFact, samplePlan } from '../testing/cases.fixture.ts'
import { createPlayScene, setLeader } from '../testing/play.fixture.ts'
import { addTeamMember } from '../testing/teams.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [leader, member, stranger] = [await api.signedIn(), await api.signedIn(), await api.signedIn()]
const play = async (startsIn?: number) => {
  const made = await createCaseScene(api, startsIn === undefined ? {} : { startsIn })
  await setLeader(api, leader, made)
  await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
  return made
}

/** Refusals shared by all routes of notes. */
function alike(
  route: RouteShape,
  more: (made: CaseScene) => VisitorRequest | Promise<VisitorRequest> = () => ({}),
) {
  const at = async (made: CaseScene) => {
    const { params, ...sent } = await more(made)
    return { params: { ...made.params, ...params }, ...sent }
  }
  return {
    400: async () => {
      const sent = await at(await play())
      return leader.call(route, { ...sent, params: { ...sent.params, competitionId: 'none' } })
    },
    401: async () => visitor.call(route, await at(await play())),
    403: async () => stranger.call(route, await at(await play())),
    404: async () => {
      const made = await play()
      const sent = await at(made)
      return leader.call(route, { ...sent, params: { ...sent.params, taskId: made.questions[0]?.id ?? '' } })
    },
    409: async () => leader.call(route, await at(await play(600))),
    501: async () => {
      const sent = await at(await play())
      const { params } = await createPlayScene(api, { type: 'works' })
      return leader.call(route, { ...sent, params: { ...sent.params, ...params } })
    },
  }
}

describeRoute(getCaseNotes, {
  200: async () => {
    const made = await play()
    await member.call(saveCaseNotes, { ...made, body: { baseRevision: 0, text: '# 线索' } })
    const answer = await leader.call(getCaseNotes, made)
    expect(answer.body.data).toMatchObject({ text: '# 线索', revision: 1, savedAt: expect.any(String) })
    return answer
  },
  ...alike(getCaseNotes),
})

const notes = { body: { baseRevision: 0, text: 'x' } }
describeRoute(saveCaseNotes, {
  200: async () => leader.call(saveCaseNotes, { ...(await play()), ...notes }),
  ...alike(saveCaseNotes, () => notes),
  409: async () => {
    const made = await play()
    await member.call(saveCaseNotes, { ...made, ...notes })
    const answer = await leader.call(saveCaseNotes, { ...made, ...notes })
    expect(answer.body).toMatchObject({ reason: 'notes.revision_conflict' })
    return answer
  },
})

const factsOf = async (made: CaseScene, who = leader) =>
  (await who.call(listCaseFacts, made)).body.data as CaseFact[]

describeRoute(listCaseFacts, {
  200: async () => {
    const made = await play()
    const id = await createFact(api, made)
    await setLeader(api, stranger, made, 1)
    expect(await factsOf(made, stranger)).toEqual([])
    const answer = await member.call(listCaseFacts, made)
    expect(answer.body.data).toMatchObject([{ id, source: 'auth.log', text: '登录' }])
    return answer
  },
  ...alike(listCaseFacts),
  403: async () => (await api.signedIn()).call(listCaseFacts, await play()),
})

describeRoute(addCaseFact, {
  200: async () => {
    const made = await play()
    const answer = await member.call(addCaseFact, { ...made, body: samplePlan })
    expect(await factsOf(made)).toMatchObject([{ happenedAt: '2026-11-03T06:05:00.000Z' }])
    return answer
  },
  ...alike(addCaseFact, () => ({ body: samplePlan })),
  403: async () => (await api.signedIn()).call(addCaseFact, { ...(await play()), body: samplePlan }),
})

const aFact = async (made: CaseScene) => ({ params: { factId: await createFact(api, made) } })
const changed = async (made: CaseScene) => ({ ...(await aFact(made)), body: { ...samplePlan, text: '登出' } })

describeRoute(changeCaseFact, {
  200: async () => {
    const made = await play()
    const { params, body } = await changed(made)
    const answer = await member.call(changeCaseFact, { params: { ...made.params, ...params }, body })
    expect(await factsOf(made)).toMatchObject([{ text: '登出' }])
    return answer
  },
  ...alike(changeCaseFact, changed),
  403: async () => {
    const made = await play()
    const { params, body } = await changed(made)
    return (await api.signedIn()).call(changeCaseFact, { params: { ...made.params, ...params }, body })
  },
  404: async () => {
    const made = await play()
    const params = { ...made.params, factId: newId() }
    const answer = await leader.call(changeCaseFact, { params, body: samplePlan })
    expect(answer.body).toMatchObject({ reason: 'notes.fact_not_found' })
    return answer
  },
})

describeRoute(removeCaseFact, {
  200: async () => {
    const made = await play()
    const { params } = await aFact(made)
    const answer = await member.call(removeCaseFact, { params: { ...made.params, ...params } })
    expect(await factsOf(made)).toEqual([])
    return answer
  },
  ...alike(removeCaseFact, aFact),
  403: async () => {
    const made = await play()
    const { params } = await aFact(made)
    return (await api.signedIn()).call(removeCaseFact, { params: { ...made.params, ...params } })
  },
})

describeRoute(exportCaseFacts, {
  200: async () => {
    const made = await play()
    await createFact(api, made)
    const answer = await leader.call(exportCaseFacts, made)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.text).toContain('auth.log,登录,')
    return answer
  },
  ...alike(exportCaseFacts),
  403: async () => (await api.signedIn()).call(exportCaseFacts, await play()),
})
