import * as competitions from '@tiltyard/core/competitions'
import { type Actor, newId, transaction } from '@tiltyard/core/kernel'
import { beforeAll, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { owner, deps } = worker
beforeAll(() => worker.start())

const person = async () => ({ userId: await worker.newUser(), roleId: 2 }) as Actor

async function submitted() {
  const [competitionId, divisionId] = [newId(), newId()]
  await owner.query(
    `insert into platform.competitions (id, name, state, team_size_max, created_at)
     values ($1, '{"zh": "挑战赛", "en": "The Challenge"}', 'published', 5, now())`,
    [competitionId],
  )
  await owner.query(
    `insert into platform.divisions (id, competition_id, number, name, needs_review) values ($1, $2, 0, '{"zh": "公开组"}', true)`,
    [divisionId, competitionId],
  )
  const [leader, organiser] = [await person(), await person()]
  const name = `T${newId().slice(-10)}`
  const founded = await competitions.createTeam(deps, leader, {
    competitionId,
    name,
    orgType: 'other',
    orgName: 'x',
  })
  if (!founded.ok) throw new Error(founded.reason)
  const registered = await competitions.registerTeam(deps, leader, {
    competitionId,
    divisionId,
    agreement: true,
  })
  expect(registered).toEqual({ ok: true, value: { state: 'submitted' } })
  return { competitionId, leader, teamId: founded.value.id, by: organiser.userId, name }
}
const messagesOf = async ({ userId }: Actor) => {
  await worker.settled()
  return owner.query<{ kind: string; title: { zh: string; en: string }; path: string; content: unknown }>(
    'select kind, title, path, content from platform.messages where user_id = $1 order by created_at',
    [userId],
  )
}

test('members are notified of a decision on their registration, with the escaped reason and a link', async () => {
  const { teamId, by, leader, competitionId, name } = await submitted()
  await transaction(deps.database, async (tx) => {
    const locked = await competitions.lockTeamAndEntry(tx, teamId)
    if (!locked.ok) throw new Error(locked.reason)
    const step = { action: 'return', by, reason: '<b>请写全称</b>' } as const
    return competitions.transitionEntry(tx, deps.clock, locked.value.entry, step)
  })
  const [returned] = await messagesOf(leader)
  expect(returned).toMatchObject({ kind: 'competition', path: `/competition/${competitionId}` })
  expect(returned?.title).toEqual({
    zh: `队伍“${name}”参加挑战赛的报名被退回，请队长修改后重新提交`,
    en: `The registration of “${name}” for The Challenge was returned. The leader can edit and resubmit it.`,
  })
  expect(JSON.stringify(returned?.content)).toContain('&#60;b&#62;请写全称')
})

test('members other than the leader are notified of a withdrawal', async () => {
  const { teamId, leader, competitionId } = await submitted()
  const member = await person()
  await owner.query(
    `insert into platform.team_members (team_id, competition_id, user_id, joined_at)
     select id, competition_id, $2, now() from platform.teams where id = $1`,
    [teamId, member.userId],
  )
  expect(await competitions.withdrawTeam(deps, leader, { competitionId })).toMatchObject({ ok: true })
  expect(await messagesOf(member)).toHaveLength(1)
  expect(await messagesOf(leader)).toEqual([])
})

test('the last member to leave a team withdraws its registration', async () => {
  const { teamId, leader } = await submitted()
  await competitions.leaveTeam(deps, leader, { teamId })
  await worker.settled()
  const [entry] = await owner.query('select state from platform.entries where team_id = $1', [teamId])
  expect(entry).toEqual({ state: 'withdrawn' })
})
