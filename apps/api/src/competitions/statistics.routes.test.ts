import { type AnswerOf, exportStatistics, getStatistics } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createOperationsScene, createSubmission } from '../testing/competition-operations.fixture.ts'

const api = await openApi()
const [visitor, stranger] = [api.visitor(), await api.signedIn()]
const scene = await createOperationsScene(api, { tasks: 3, entries: 4 })
const { monitor, params, competitionId, tasks, entries } = scene
const teamOf = (entry: number) => entries[entry]?.teamId ?? ''
const taskOf = (task: number) => tasks[task]?.id ?? ''

await api.owner.query(`update platform.teams set name = '=SUM(1)' where id = $1`, [teamOf(0)])
for (const [team, seconds] of [
  [0, 60],
  [1, 180],
  [2, 600],
] as const) {
  await createSubmission(api, scene, { team, task: 0, verdict: 'right' })
  await api.owner.query(
    `insert into platform.task_first_views (task_id, team_id, user_id, first_viewed_at)
     select $1, $2, $3, solved_at - make_interval(secs => $4) from platform.solves where task_id = $1 and team_id = $2`,
    [taskOf(0), teamOf(team), entries[team]?.leader.userId, seconds],
  )
  await api.owner.query(
    'insert into platform.attempts (team_id, task_id, wrong, recent_since) values ($1, $2, $3, now())',
    [teamOf(team), taskOf(0), team],
  )
}
// A suspended team and an unpublished task count nowhere.
await api.owner.query(`update platform.entries set state = 'suspended', reason = 'x' where team_id = $1`, [
  teamOf(2),
])
await api.owner.query('update platform.tasks set is_published = false where id = $1', [taskOf(2)])

const ask = (who: Visitor) => who.call(getStatistics, { params })

describeRoute(getStatistics, {
  200: async () => {
    const answer = await ask(monitor)
    const statistics = answer.body.data as AnswerOf<typeof getStatistics>
    expect(statistics).toMatchObject({
      ...{ teams: 3, activeTeams: 2, solves: 2, attempts: 3, wrong: 1 },
      tasks: [
        {
          ...{ id: taskOf(0), views: 2, solves: 2, attempts: 3, wrong: 1, medianSeconds: 120 },
          firstSolve: { teamName: '=SUM(1)' },
        },
        { id: taskOf(1), solves: 0, attempts: 0, firstSolve: null, medianSeconds: null },
      ],
      divisions: [{ teams: 3, activeTeams: 2, solves: 2, wrong: 1 }],
    })
    expect(statistics.tasks).toHaveLength(2)
    expect(statistics.categories.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(2)
    const { buckets } = statistics.timeline
    expect(buckets.reduce((sum, { submissions }) => sum + submissions, 0)).toBe(3)
    expect(buckets.reduce((sum, { solves }) => sum + solves, 0)).toBe(2)
    expect(statistics.scores.reduce((sum, { teams }) => sum + teams, 0)).toBeGreaterThanOrEqual(3)
    return answer
  },
  400: () => monitor.call(getStatistics, { params: { competitionId: 'x' } }),
  401: () => ask(visitor),
  404: async () => {
    expect((await monitor.call(getStatistics, { params: { competitionId: newId() } })).status).toBe(404)
    return ask(stranger)
  },
})

const save = (who: Visitor, table: string, format = 'csv') =>
  who.call(exportStatistics, { params: { competitionId, table } as never, query: { format } as never })

describeRoute(exportStatistics, {
  200: async () => {
    const answer = await save(monitor, 'tasks')
    const lines = answer.text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(',2,2,3,1,0.667,0.333,')
    expect(lines[1]).toContain("'=SUM(1)")
    return answer
  },
  400: () => save(monitor, 'flags'),
  401: () => save(visitor, 'tasks'),
  404: () => save(stranger, 'tasks'),
})

test.each(['categories', 'divisions', 'scores', 'timeline'])(
  'the table of %s has a head and rows',
  async (table) => {
    const { text } = await save(monitor, table)
    expect(text.trim().split('\r\n').length).toBeGreaterThan(1)
    expect((await save(monitor, table, 'xlsx')).text).toContain('xl/worksheets/sheet1.xml')
  },
)
