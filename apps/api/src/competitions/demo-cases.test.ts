import {
  type CompetitionAdminView,
  getCompetitionAdminView,
  listTasks,
  listWrongAnswers,
  type PlayTaskList,
  type WrongAnswers,
} from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { demoCases } from '../../../../tools/seed/cases/cases.ts'
import type { DemoCase } from '../../../../tools/seed/cases/demo-case.ts'
import { leakingServer } from '../../../../tools/seed/cases/leaking-server/index.ts'
import { sharedDataset } from '../../../../tools/seed/cases/shared-dataset/index.ts'
import { forensicsCompetitionId } from '../../../../tools/seed/content/competitions.ts'
import { insertDemoCases } from '../../../../tools/seed/demo-cases.ts'
import { insertDemoCompetitions } from '../../../../tools/seed/demo-competitions.ts'
import { type CasePlayer, solveCase } from '../../../../tools/seed/solutions/solve-case.ts'
import { openApi } from '../testing/api.fixture.ts'
import { fetchFile } from '../testing/uploads.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = await openApi()
const { database: platform, files, flagKey } = api.deps
const [organiser, captain, member] = [await api.signedIn(), await api.signedIn(), await api.signedIn()]
const people = {
  organiser: await userIdOf(organiser),
  captain: await userIdOf(captain),
  player: await userIdOf(member),
}
/** The seed has a client of its own; its statements return rows or nothing. */
const owner = {
  query: async (text: string, values: unknown[]) => ({ rows: await api.owner.query(text, values) }),
} as unknown as Parameters<typeof insertDemoCompetitions>[0]
await insertDemoCompetitions(owner, platform, people)
await insertDemoCases({ owner, platform, files, flagKey }, people)

const params = { type: 'forensics', competitionId: forensicsCompetitionId }

const playerOf = (visitor: Visitor): CasePlayer => ({
  call: async (route, request) => {
    const { status, body } = await visitor.call(route, request)
    if (status !== 200) throw new Error(`${route.path}: ${JSON.stringify(body)}`)
    return body.data
  },
  download: async (route, request) => {
    const { headers } = await visitor.call(route, request)
    return (await fetchFile(api, String(headers['location']))).rawPayload
  },
})
const tasksFor = async (visitor: Visitor) =>
  ((await visitor.call(listTasks, { params })).body.data as PlayTaskList).tasks

test('a second run changes nothing, and every solve is in the ledger', async () => {
  const counts = () =>
    api.owner.query<Record<string, number>>(
      `select (select count(*)::int from platform.tasks) as tasks, (select count(*)::int from platform.files) as files,
         (select count(*)::int from platform.teams) as teams, (select count(*)::int from platform.solves) as solves,
         (select count(*)::int from platform.score_events where kind = 'solve') as solve_events`,
    )
  const before = await counts()
  await insertDemoCases({ owner, platform, files, flagKey }, people)
  expect(await counts()).toEqual(before)
  expect(before[0]?.['tasks']).toBe(demoCases.flatMap(({ questions }) => [0, ...questions]).length)
  expect(before[0]?.['solves']).toBeGreaterThan(60)
  expect(before[0]?.['solve_events']).toBe(before[0]?.['solves'])
})

test('teams have passed cases exactly where their questions reach the pass score', async () => {
  const rows = await api.owner.query(
    `select s.team_id, c.id from platform.tasks c
     join platform.challenges ch on ch.id = c.challenge_id and ch.kind = 'group'
     join platform.tasks q on q.parent_id = c.id join platform.solves s on s.task_id = q.id
     left join platform.solves passed on passed.task_id = c.id and passed.team_id = s.team_id
     group by s.team_id, c.id, ch.pass_score, passed.team_id
     having (passed.team_id is not null)
       <> (sum(round((q.rule->>'points')::int * s.credit_permille / 1000.0)) >= ch.pass_score)`,
  )
  expect(rows).toEqual([])
})

test('the organiser finds nothing missing, and the frequent wrong answers of a question', async () => {
  const admin = await organiser.call(getCompetitionAdminView, { params })
  const { publishChecklist } = admin.body.data as CompetitionAdminView
  // It takes registrations while it runs.
  expect(publishChecklist.map(({ kind }) => kind)).toEqual(['registration_after_start'])
  const question = (await tasksFor(captain)).find(
    ({ name }) => name.zh === leakingServer.questions[2]?.name.zh,
  )
  const wrong = await organiser.call(listWrongAnswers, { params: { ...params, taskId: question?.id ?? '' } })
  const [first] = (wrong.body.data as WrongAnswers).answers
  expect(first?.text.toLowerCase()).toBe('portal.env')
  expect(first?.teams).toBeGreaterThan(1)
})

test('questions of the first case unlock in order, those of the second are open at once', async () => {
  const tasks = await tasksFor(captain)
  const lockedIn = (name: string) => {
    const { id } = tasks.find((task) => task.name.zh === name) ?? { id: '' }
    return tasks.filter(({ parentId }) => parentId === id).map(({ locked }) => locked.length > 0)
  }
  expect(lockedIn(leakingServer.name.zh)).toEqual(leakingServer.questions.map((_, n) => n > 0))
  expect(lockedIn(sharedDataset.name.zh)).toEqual(sharedDataset.questions.map(() => false))
})

/** The last team of the demo, led by somebody new: its variant is the other one. */
async function takeOverTeam(): Promise<Visitor> {
  const leader = await api.signedIn()
  await api.owner.query(
    `with last as (
       select t.id, t.leader_id from platform.teams t join platform.entries e on e.team_id = t.id
       where t.competition_id = $1 order by e.number desc limit 1
     ), moved as (
       update platform.team_members m set user_id = $2 from last where m.team_id = last.id and m.user_id = last.leader_id
     )
     update platform.teams t set leader_id = $2 from last where t.id = last.id`,
    [forensicsCompetitionId, await userIdOf(leader)],
  )
  return leader
}

async function giveVariant(leader: Visitor, { name }: DemoCase, variant: number): Promise<void> {
  await api.owner.query(
    `insert into platform.team_variants (task_id, team_id, number, given_at)
     select k.id, t.id, $4, now() from platform.tasks k join platform.challenges ch on ch.id = k.challenge_id
     join platform.teams t on t.competition_id = k.competition_id
     where k.competition_id = $1 and ch.name->>'zh' = $2 and t.leader_id = $3
     on conflict (team_id, task_id) do update set number = excluded.number`,
    [forensicsCompetitionId, name.zh, await userIdOf(leader), variant],
  )
}

test.each(demoCases)('$slug is solved by its solution through the api, in each variant', async (demoCase) => {
  for (const variant of demoCase.variants) {
    const leader = variant === 1 ? captain : await takeOverTeam()
    await giveVariant(leader, demoCase, variant)
    const solved = await solveCase(playerOf(leader), demoCase)
    // The other team has found some of it before.
    const verdicts = variant === 1 ? ['right'] : ['right', 'repeated']
    for (const { name, sent, verdict } of solved) expect(verdicts, `${name}: ${sent}`).toContain(verdict)
    const isPassed = (await tasksFor(leader)).find(({ name }) => name.zh === demoCase.name.zh)?.isSolved
    expect(isPassed).toBe(true)
  }
})
