import {
  adjustScore,
  decideEntry,
  dryRunRejudge,
  type EntryScore,
  getEntryScore,
  rejudgeTask,
  withdrawSolve,
} from '@tiltyard/contracts'
import { slowAnswer } from '@tiltyard/core/event-loop/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows, listLedger } from '../testing/competition-admin.fixture.ts'
import {
  createAppeal,
  createOperationsScene,
  createSubmission,
  rejudgeAsShown,
} from '../testing/competition-operations.fixture.ts'
import { createSlowPattern } from '../testing/play.fixture.ts'
import { addTeamMember } from '../testing/teams.fixture.ts'
import { setRole } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const scene = await createOperationsScene(api, { rule: { name: 'static', points: 100 } })
const { organiser, judge, monitor, params, competitionId } = scene
const elsewhere = await createOperationsScene(api)
const [first, second] = scene.entries.map(({ teamId }) => teamId) as [string, string]
const [task, other] = scene.tasks.map(({ id }) => id) as [string, string]

const adjust = (who: Visitor, teamId: string, body: object = { kind: 'award', amount: 50, reason: '彩蛋' }) =>
  who.call(adjustScore, { params: { ...params, teamId }, body })
const scoreOf = async (teamId: string) =>
  (await organiser.call(getEntryScore, { params: { ...params, teamId } })).body.data as EntryScore

describeRoute(adjustScore, {
  200: async () => {
    const answer = await adjust(organiser, first)
    await adjust(organiser, first, { kind: 'penalty', amount: 20, reason: '扫描平台' })
    expect(await scoreOf(first)).toMatchObject({
      score: 30,
      rank: 1,
      adjustments: [
        { kind: 'penalty', amount: 20, reason: '扫描平台' },
        { kind: 'award', amount: 50, reason: '彩蛋' },
      ],
    })
    expect((await listAuditRows(api, competitionId)).slice(-2)).toMatchObject([
      { action: 'scores.award', after: { amount: 50, reason: '彩蛋' } },
      { action: 'scores.penalty' },
    ])
    return answer
  },
  400: () => adjust(organiser, first, { kind: 'award', amount: -5, reason: 'x' }),
  401: () => adjust(visitor, first),
  403: async () => {
    const judged = await adjust(judge, first)
    expect(judged.body).toMatchObject({ reason: 'competitions.insufficient_role' })
    return judged
  },
  404: () => adjust(organiser, elsewhere.entries[0]?.teamId ?? ''),
  409: async () => {
    const calm = await createOperationsScene(api)
    const teamId = calm.entries[0]?.teamId ?? ''
    await api.owner.query(
      `update platform.entries set state = 'suspended', reason = 'x' where team_id = $1`,
      [teamId],
    )
    return calm.organiser.call(adjustScore, {
      params: { ...calm.params, teamId },
      body: { kind: 'award', amount: 1, reason: 'x' },
    })
  },
})

describeRoute(getEntryScore, {
  200: async () => {
    await createSubmission(api, scene, { team: 1, task: 1, verdict: 'right' })
    const answer = await monitor.call(getEntryScore, { params: { ...params, teamId: second } })
    expect(answer.body.data).toMatchObject({ rank: 2, solves: [{ taskId: other }], adjustments: [] })
    return answer
  },
  400: () => organiser.call(getEntryScore, { params: { ...params, teamId: 'x' } }),
  401: () => visitor.call(getEntryScore, { params: { ...params, teamId: first } }),
  404: () => organiser.call(getEntryScore, { params: { ...params, teamId: newId() } }),
})

const takeBack = (who: Visitor, teamId: string, taskId: string, body: object = { reason: '抄袭' }) =>
  who.call(withdrawSolve, { params: { ...params, teamId, taskId }, body })

describeRoute(withdrawSolve, {
  200: async () => {
    const own = await createOperationsScene(api)
    await createSubmission(api, own, { team: 0, task: 2, verdict: 'right' })
    const [teamId, taskId] = [own.entries[0]?.teamId ?? '', own.tasks[2]?.id ?? '']
    const ten = await Promise.all(
      Array.from({ length: 10 }, () =>
        own.organiser.call(withdrawSolve, {
          params: { ...own.params, teamId, taskId },
          body: { reason: '抄袭' },
        }),
      ),
    )
    expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
    const ledger = await listLedger(api, own.competitionId)
    expect(ledger.filter(({ kind }) => kind === 'withdraw-solve')).toMatchObject([
      { details: { reason: '抄袭' } },
    ])
    return ten.find(({ status }) => status === 200) as (typeof ten)[number]
  },
  400: () => takeBack(organiser, first, task, {}),
  401: () => takeBack(visitor, first, task),
  403: () => takeBack(judge, first, task),
  404: async () => {
    const answer = await takeBack(organiser, first, scene.tasks[2]?.id ?? '')
    expect(answer.body).toMatchObject({ reason: 'adjustments.solve_not_found' })
    return answer
  },
  409: async () =>
    takeBack(organiser, first, task, { reason: 'x', appealId: await createAppeal(api, scene) }),
})

const again = (who: Visitor, of = scene, taskId = of.tasks[0]?.id ?? '', body?: object) =>
  rejudgeAsShown(who, of, taskId, body)

describeRoute(dryRunRejudge, {
  200: async () => {
    const own = await createOperationsScene(api, { rule: { name: 'static', points: 100 } })
    const flag = own.tasks[0]?.flag ?? ''
    await createSubmission(api, own, { team: 0, task: 0, verdict: 'right', kept: 'flag{before}' })
    await createSubmission(api, own, { team: 1, task: 0, verdict: 'wrong', answer: flag })
    const answer = await own.judge.call(dryRunRejudge, {
      params: { ...own.params, taskId: own.tasks[0]?.id ?? '' },
    })
    expect(answer.body.data).toMatchObject({
      checked: 2,
      counts: { gain: 1, loss: 1, move: 0, other: 0, unchecked: 0 },
      teams: [
        { teamId: own.entries[0]?.teamId, kind: 'loss', sentAt: null },
        {
          ...{ teamId: own.entries[1]?.teamId, kind: 'gain', solvedAt: null },
          ...{ before: { score: 0 }, after: { score: 100, rank: 1 } },
        },
      ],
      tasks: [{ value: { before: 100, after: 100 } }],
    })
    expect(answer.text).not.toContain('flag{')
    return answer
  },
  400: () => judge.call(dryRunRejudge, { params: { ...params, taskId: 'x' } }),
  401: () => visitor.call(dryRunRejudge, { params: { ...params, taskId: task } }),
  403: () => monitor.call(dryRunRejudge, { params: { ...params, taskId: task } }),
  404: () => judge.call(dryRunRejudge, { params: { ...params, taskId: elsewhere.tasks[0]?.id ?? '' } }),
  422: async () => {
    const { own, taskId } = await withSlowPattern()
    return own.judge.call(dryRunRejudge, { params: { ...own.params, taskId } })
  },
})

async function withSlowPattern() {
  const own = await createOperationsScene(api)
  const taskId = own.tasks[0]?.id ?? ''
  await createSlowPattern(api, { taskId })
  await createSubmission(api, own, { team: 0, task: 0, verdict: 'wrong', answer: slowAnswer })
  return { own, taskId }
}

describeRoute(rejudgeTask, {
  200: async () => {
    const own = await createOperationsScene(api, { entries: 4, rule: { name: 'static', points: 100 } })
    const flag = own.tasks[0]?.flag ?? ''
    // Submitted while the task had another flag: wrong then, correct now, and the other way round.
    await createSubmission(api, own, { team: 2, task: 0, verdict: 'wrong', answer: flag })
    await createSubmission(api, own, { team: 1, task: 0, verdict: 'wrong', answer: 'flag{no}' })
    await createSubmission(api, own, { team: 1, task: 0, verdict: 'wrong', answer: ` ${flag} ` })
    await createSubmission(api, own, { team: 3, task: 0, verdict: 'right', kept: 'flag{before}' })
    await createSubmission(api, own, { team: 0, task: 0, verdict: 'right' })
    const answer = await again(own.judge, own)
    expect(answer.body.data).toEqual({ checked: 4, gained: 2, lost: 1, moved: 0 })
    const twice = await again(own.judge, own)
    expect(twice.body.data).toMatchObject({ gained: 0, lost: 0, moved: 0 })
    const events = (await listLedger(api, own.competitionId)).filter(({ kind }) => kind.endsWith('solve'))
    expect(events).toMatchObject([
      { kind: 'withdraw-solve', details: { isRejudged: true, reason: '更正答案' } },
      { kind: 'solve', details: { isRejudged: true, reason: '更正答案' } },
      { kind: 'solve', details: { isRejudged: true } },
    ])
    expect((await listAuditRows(api, own.competitionId))[0]).toMatchObject({
      action: 'scores.rejudge',
      after: { checked: 4, moved: [] },
    })
    return answer
  },
  400: () => again(judge, scene, task, { reason: '' }),
  401: () => again(visitor),
  403: () => again(monitor),
  404: () => again(judge, scene, newId()),
  409: async () => {
    const appealed = { reason: 'x', appealId: await createAppeal(api, scene) }
    expect((await again(judge, scene, task, appealed)).body).toMatchObject({ reason: 'appeals.not_upheld' })
    const changed = await again(judge, scene, task, { reason: 'x', digest: '0'.repeat(64) })
    expect(changed.body).toMatchObject({ reason: 'adjustments.preview_changed' })
    return changed
  },
  422: async () => {
    const { own } = await withSlowPattern()
    const refused = await again(own.judge, own)
    expect((await listLedger(api, own.competitionId)).some(({ kind }) => kind === 'solve')).toBe(false)
    return refused
  },
})

test('a rejudged solve has the time of its submission, which counts among equal scores', async () => {
  const own = await createOperationsScene(api, { entries: 2, rule: { name: 'static', points: 100 } })
  const flag = own.tasks[0]?.flag ?? ''
  const sent = await createSubmission(api, own, {
    ...{ team: 1, task: 0, verdict: 'wrong', answer: flag, minutesAgo: 20 },
  })
  await again(own.judge, own)
  const solves = await api.owner.query<{ at: Date; sent: Date }>(
    `select s.solved_at as at, sent.received_at as sent from platform.solves s
     join platform.submissions sent on sent.id = s.submission_id where sent.id = $1`,
    [sent],
  )
  expect(solves).toHaveLength(1)
  expect(solves[0]?.at).toEqual(solves[0]?.sent)
  const [event] = (await listLedger(api, own.competitionId)).filter(({ kind }) => kind === 'solve')
  expect(event?.details).toMatchObject({ since: solves[0]?.sent.toISOString(), dated: true })
})

test('stored submissions that match a pattern become solves', async () => {
  const own = await createOperationsScene(api, { entries: 2, rule: { name: 'static', points: 100 } })
  await api.owner.query(
    `insert into platform.challenge_answers (challenge_id, number, kind, pattern) values ($1, 2, 'pattern', 'flag\\{[0-9]{4}\\}')`,
    [own.tasks[0]?.id],
  )
  await createSubmission(api, own, { team: 1, task: 0, verdict: 'wrong', answer: 'flag{0042}' })
  await createSubmission(api, own, { team: 0, task: 0, verdict: 'wrong', answer: 'flag{x}' })
  const judged = await again(own.judge, own)
  expect(judged.body.data).toMatchObject({ checked: 2, gained: 1 })
})

test('an entry suspended concurrently gets no points: the ledger has no award after its ban', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = await createOperationsScene(api, { tasks: 1 })
    const teamId = own.entries[0]?.teamId ?? ''
    const [, awards] = await Promise.all([
      own.organiser.call(decideEntry, {
        params: { ...own.params, teamId },
        body: { decision: 'suspend', reason: 'x', state: 'accepted' },
      }),
      Promise.all(
        Array.from({ length: 8 }, () =>
          own.organiser.call(adjustScore, {
            params: { ...own.params, teamId },
            body: { kind: 'award', amount: 1, reason: 'x' },
          }),
        ),
      ),
    ])
    const kinds = (await listLedger(api, own.competitionId)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'ban')).toHaveLength(1)
    expect(kinds.slice(kinds.indexOf('ban'))).not.toContain('award')
    expect(awards.filter(({ status }) => status === 200)).toHaveLength(
      kinds.filter((kind) => kind === 'award').length,
    )
  }
})

test('no one, not even an administrator, adjusts the score of their own team', async () => {
  const player = await api.signedIn()
  await addTeamMember(api, player, first)
  await setRole(api, player, 'administrator')
  expect((await adjust(player, first)).body).toMatchObject({ reason: 'competitions.not_found' })
})
