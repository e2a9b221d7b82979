import {
  beginSitting,
  type ExamSheet,
  getSheet,
  handInSitting,
  listCandidatePapers,
  type RouteShape,
  recordExamSignals,
  saveExamAnswers,
} from '@tiltyard/contracts'
import { type ExamPaperOptions, keyCanary } from '@tiltyard/core/exams/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createExamScene, type ExamScene, sampleAnswers, sit } from '../testing/exam-sittings.fixture.ts'
import { createPlayScene, setLeader } from '../testing/play.fixture.ts'
import { addStaffMember, addTeamMember } from '../testing/teams.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [leader, member, stranger] = [await api.signedIn(), await api.signedIn(), await api.signedIn()]
const scene = async (paper: ExamPaperOptions = {}, startsIn?: number) => {
  const made = await createExamScene(api, paper, startsIn === undefined ? {} : { startsIn })
  await setLeader(api, leader, made)
  await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
  return made
}
const begun = async (paper: ExamPaperOptions = {}) => {
  const made = await scene(paper)
  await sit(leader, made)
  return made
}
const ended = async () => {
  const made = await begun()
  await api.owner.query(
    `update platform.exam_sittings set deadline_at = now() - interval '1 minute' where task_id = $1`,
    [made.taskId],
  )
  return made
}
const accepted = { body: { acceptsRules: true } }
const saving = { body: sampleAnswers() }
const signals = { body: { signals: [{ kind: 'leave', seconds: 12 }] } }

/** Refusals shared by all routes of candidates. */
function alike(route: RouteShape, sent: VisitorRequest = {}) {
  const call = async (
    who: typeof leader,
    change: (made: ExamScene) => Record<string, string> = () => ({}),
  ) => {
    const made = await scene()
    return who.call(route, { params: { ...made.params, ...change(made) }, ...sent })
  }
  return {
    400: () => call(leader, () => ({ competitionId: 'none' })),
    401: () => call(visitor),
    403: () => call(stranger),
    404: () => call(leader, () => ({ taskId: newId(), competitionId: newId() })),
    409: async () => leader.call(route, { params: (await scene({}, 600)).params, ...sent }),
    501: async () => {
      const { params } = await createPlayScene(api, { type: 'works' })
      return leader.call(route, { params, ...sent })
    },
  }
}

describeRoute(listCandidatePapers, {
  200: async () => {
    const made = await begun()
    const answer = await leader.call(listCandidatePapers, made)
    expect(answer.body.data).toMatchObject({
      isPaused: false,
      papers: [
        {
          taskId: made.taskId,
          name: { en: 'Theory paper' },
          questions: 4,
          points: 1600,
          minutesNow: 60,
          state: 'open',
          hasResult: false,
          members: [{ state: expect.any(String) }, { state: expect.any(String) }],
        },
      ],
    })
    return answer
  },
  ...alike(listCandidatePapers),
})

describeRoute(beginSitting, {
  200: async () => {
    const made = await scene()
    const answer = await leader.call(beginSitting, { ...made, ...accepted })
    const sheet = answer.body.data as ExamSheet
    expect(sheet.items.map(({ kind, options, blanks }) => [kind, options.length, blanks])).toEqual([
      ['single', 4, 0],
      ['multiple', 4, 0],
      ['judge', 0, 0],
      ['fill', 0, 3],
    ])
    expect(answer.text).not.toContain(keyCanary)
    expect((await leader.call(beginSitting, { ...made, ...accepted })).body.data).toMatchObject({
      sittingId: sheet.sittingId,
      items: sheet.items,
    })
    return answer
  },
  ...alike(beginSitting, accepted),
  422: async () => leader.call(beginSitting, { ...(await scene()), body: { acceptsRules: false } }),
})

test('a repeated begin with its key gets the sheet again, with the answers since', async () => {
  const made = await scene()
  const request = { params: made.params, ...accepted, headers: { 'idempotency-key': newId() } }
  const first = await leader.call(beginSitting, request)
  await leader.call(saveExamAnswers, { params: made.params, ...saving })
  const second = await leader.call(beginSitting, request)
  expect(second.body.data).toMatchObject({
    sittingId: (first.body.data as ExamSheet).sittingId,
    answers: [{ place: 0, revision: 1, answer: { option: 1 } }],
  })
})

describeRoute(getSheet, {
  200: async () => leader.call(getSheet, await begun()),
  ...alike(getSheet),
})

describeRoute(saveExamAnswers, {
  200: async () => {
    const made = await begun()
    const answer = await leader.call(saveExamAnswers, { ...made, ...saving })
    expect(answer.body.data).toMatchObject({ saved: [{ place: 0, revision: 1 }], kept: [] })
    return answer
  },
  ...alike(saveExamAnswers, saving),
  409: async () => leader.call(saveExamAnswers, { ...(await ended()), ...saving }),
  422: async () => {
    const answers = [{ place: 0, revision: 1, answer: { isTrue: true }, seconds: 0 }]
    return leader.call(saveExamAnswers, { ...(await begun()), body: { ...saving.body, answers } })
  },
})

describeRoute(handInSitting, {
  200: async () => {
    const made = await begun()
    await leader.call(saveExamAnswers, { ...made, ...saving })
    const answer = await leader.call(handInSitting, made)
    expect(answer.body.data).toMatchObject({ answered: 1, receipt: expect.stringMatching(/^[A-Z2-7]{10}$/) })
    const [listed] = await papersOf(made)
    expect(listed).toMatchObject({ state: 'closed' })
    return answer
  },
  ...alike(handInSitting),
  409: async () => leader.call(handInSitting, await ended()),
})

const papersOf = async (made: ExamScene) => {
  const { body } = await leader.call(listCandidatePapers, made)
  return (body.data as { papers: object[] }).papers
}

describeRoute(recordExamSignals, {
  200: async () => leader.call(recordExamSignals, { ...(await begun()), ...signals }),
  ...alike(recordExamSignals, signals),
})

test('a member without a sitting gets neither the leader’s sheet nor its answers saved', async () => {
  const made = await begun()
  for (const [route, sent] of [
    [getSheet, {}],
    [saveExamAnswers, saving],
    [handInSitting, {}],
    [recordExamSignals, signals],
  ] as const)
    expect((await member.call(route, { params: made.params, ...sent })).body).toMatchObject({
      reason: 'exam_sittings.not_begun',
    })
})

test('staff get no sheet', async () => {
  const made = await begun()
  const judge = await api.signedIn()
  await addStaffMember(api, judge, made.competitionId, 'judge')
  expect((await judge.call(beginSitting, { ...made, ...accepted })).body).toMatchObject({
    reason: 'play.not_admitted',
  })
  expect((await judge.call(listCandidatePapers, made)).status).toBe(403)
})
