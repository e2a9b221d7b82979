import {
  dryRunRejudge,
  openTask,
  type RejudgePreview,
  type RouteShape,
  rejudgeTask,
  setTaskFlags,
  submitFlag,
  testTaskFlag,
  unlockHint,
} from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { callEveryGet, createCanary, tablesContaining } from '../testing/canaries.fixture.ts'
import { change, createHint, createPlayScene, type PlayScene, setLeader } from '../testing/play.fixture.ts'
import { addStaffMember, addTeamMember } from '../testing/teams.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const birds = {
  flag: createCanary('flag'),
  kept: createCanary('kept'),
  anyCase: createCanary('anycase'),
  pattern: createCanary('pattern'),
  template: createCanary('template'),
  hint: createCanary('hint'),
  laterName: createCanary('later-name'),
  laterText: createCanary('later-text'),
  hiddenName: createCanary('hidden-name'),
  hiddenText: createCanary('hidden-text'),
  answer: createCanary('answer'),
}
type Bird = keyof typeof birds

/** Flags never leave the server; the rest is for staff. */
const nobodys: readonly Bird[] = ['flag', 'kept', 'anyCase', 'pattern', 'template']
const group = ['owner', 'organiser', 'judge', 'monitor', 'administrator']

const api = await openApi()
const who: Record<string, Visitor> = {}
let scene: PlayScene
let hintId = ''

beforeAll(async () => {
  scene = await createPlayScene(api, { tasks: 5, entries: 3 })
  const roles = ['owner', 'organiser', 'judge', 'monitor'] as const
  for (const role of roles) {
    who[role] = await api.signedIn()
    await addStaffMember(api, who[role] as Visitor, scene.competitionId, role)
  }
  for (const name of ['leader', 'member', 'otherLeader', 'user']) who[name] = await api.signedIn()
  who['administrator'] = await signedInAs(api, 'administrator')
  who['stranger organiser'] = await signedInAs(api, 'organiser')
  who['visitor'] = api.visitor()
  await setLeader(api, who['leader'] as Visitor, scene, 0)
  await addTeamMember(api, who['member'] as Visitor, scene.entries[0]?.teamId ?? '')
  await setLeader(api, who['otherLeader'] as Visitor, scene, 1)
  await release()
  hintId = await createHint(api, scene, birds.hint)
  await organise('organiser', setTaskFlags, 0, {
    flags: [
      { kind: 'exact', text: birds.flag },
      { kind: 'exact', text: birds.kept },
      { kind: 'any-case', text: birds.anyCase },
      { kind: 'pattern', text: `${birds.pattern}[0-9]+` },
    ],
    template: `${birds.template}[TEAM]`,
  })
  // A member of another team submits, and opens every task.
  await play('otherLeader', openTask, 0)
  await play('otherLeader', submitFlag, 0, { flag: birds.answer })
  // A right answer, which is kept for rejudging.
  await play('leader', submitFlag, 0, { flag: birds.kept })
})

/** One task is released tomorrow, one is unpublished. */
async function release(): Promise<void> {
  const say = (name: string, text: string) => [{ zh: name, en: name }, { zh: `<p>${text}</p>` }]
  const [later, hidden] = [scene.tasks[3]?.id, scene.tasks[4]?.id]
  const rename = (more: string) =>
    `with renamed as (update platform.challenges set name = $2, content = $3 where id = $1)
     update platform.tasks set ${more} where id = $1`
  await change(api, scene, rename(`released_at = now() + interval '1 day'`), [
    later,
    ...say(birds.laterName, birds.laterText),
  ])
  await change(api, scene, rename('is_published = false'), [
    hidden,
    ...say(birds.hiddenName, birds.hiddenText),
  ])
}

const call = (name: string, route: RouteShape, task: number, body?: object) =>
  (who[name] as Visitor).confirm(route, {
    params: { ...scene.params, taskId: scene.tasks[task]?.id ?? '', hintId },
    ...(body && { body }),
  })
const organise = call
const play = call

const known = (task: string): Record<string, string> => ({
  type: 'jeopardy',
  competitionId: scene.competitionId,
  taskId: task,
  hintId,
  stageId: scene.stageId,
  divisionId: scene.divisionId,
  teamId: scene.entries[1]?.teamId ?? '',
  format: 'csv',
})
const queries: Record<string, string>[] = [{}, { view: 'staff' }, { keyword: 'canary', competitionId: '' }]

const ways = (route: RouteShape) =>
  (route.path.includes(':taskId') ? scene.tasks.map(({ id }) => id) : ['']).flatMap((task) =>
    (route.query ? queries : [{}]).map((query) => ({
      known: known(task),
      query: 'competitionId' in query ? { ...query, competitionId: scene.competitionId } : query,
    })),
  )

test('no GET returns flags, patterns or templates to anybody; the rest is for staff only', async () => {
  const found: string[] = []
  const seenByGroup = new Set<string>()
  let read = 0
  for (const [name, visitor] of Object.entries(who))
    read += await callEveryGet(visitor, ways, (route, text) => {
      for (const [bird, song] of Object.entries(birds) as [Bird, string][]) {
        if (!text.includes(song)) continue
        if (group.includes(name)) seenByGroup.add(bird)
        if (!group.includes(name) || nobodys.includes(bird)) found.push(`${bird} in ${route} as ${name}`)
      }
    })
  expect(found).toEqual([])
  expect(read).toBeGreaterThan(1_000)
  // Staff must see the canaries, or the test would prove nothing.
  expect([...seenByGroup].toSorted()).toEqual(
    ['answer', 'hiddenName', 'hiddenText', 'hint', 'laterName', 'laterText'].toSorted(),
  )
})

test('a submitted or tested flag is never returned', async () => {
  for (const [name, flag] of [
    ['leader', `wrong ${birds.flag}`],
    ['leader', birds.flag],
    ['otherLeader', birds.anyCase.toUpperCase()],
  ] as const) {
    const { text } = await play(name, submitFlag, 0, { flag })
    expect(text).not.toMatch(/canary/i)
  }
  const tried = await organise('owner', testTaskFlag, 0, { kind: 'flag', flag: birds.flag })
  expect(tried.body.data).toEqual({ isRight: true, variants: [] })
  expect((await play('leader', unlockHint, 3)).text).not.toContain(birds.laterText)
  expect((await play('leader', openTask, 3)).status).toBe(404)
  expect((await play('leader', openTask, 4)).status).toBe(404)
})

test('a kept right answer is in no table as text, also after it was rejudged', async () => {
  const kept = await api.owner.query(
    `select 1 from platform.kept_answers k join platform.submissions s on s.id = k.submission_id
     where s.competition_id = $1 and s.team_id = $2`,
    [scene.competitionId, scene.entries[0]?.teamId],
  )
  expect(kept.length).toBeGreaterThan(0)
  const changed = await organise('organiser', setTaskFlags, 0, {
    flags: [{ kind: 'exact', text: birds.flag }],
    template: `${birds.template}[TEAM]`,
  })
  expect(changed.status).toBe(200)
  const shown = await organise('judge', dryRunRejudge, 0)
  const { digest, counts } = shown.body.data as RejudgePreview
  expect(counts.loss + counts.move).toBeGreaterThan(0)
  const done = await organise('judge', rejudgeTask, 0, { digest, reason: 'x' })
  expect(done.status).toBe(200)
  expect(`${shown.text} ${done.text}`).not.toMatch(/canary/i)
  // Bytes are shown as hexadecimal digits.
  for (const word of [birds.kept, Buffer.from(birds.kept).toString('hex')])
    expect(await tablesContaining(api, word)).toEqual([])
})

test('no log, event, audit row, ledger row or stored reply contains a flag', async () => {
  const tables = [
    'audit_log',
    'live_events',
    'outbox_events',
    'score_events',
    'idempotency_keys',
    'incidents',
    'messages',
  ]
  const kept = await Promise.all(
    tables.map(async (table) =>
      JSON.stringify(await api.owner.query(`select t::text from platform.${table} t`)),
    ),
  )
  const jobs = JSON.stringify(await api.owner.query('select payload::text from platform_jobs._private_jobs'))
  for (const bird of nobodys)
    for (const text of [...kept, jobs, ...api.log.lines])
      expect(text.toLowerCase()).not.toContain(birds[bird].toLowerCase())
  for (const line of api.log.lines) expect(line).not.toContain(birds.answer)
  // Of a correct submission only the verdict is readable.
  const right = await api.owner.query(
    `select answer from platform.submissions where verdict <> 'wrong' and answer is not null`,
  )
  expect(right).toEqual([])
  expect(api.log.lines.length).toBeGreaterThan(1_000)
})
