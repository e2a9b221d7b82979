import type { ReasonId, Result } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson, makeTeam } from '../../../testing/team.fixture.ts'
import { leaveTeam } from '../teams/team-roster.ts'
import {
  addTeamMember,
  createRegistrableCompetition,
  listScoreEventTexts,
} from '../testing/entries.fixture.ts'
import { findOwnEntry } from './entry.store.ts'
import {
  acceptEntry,
  type LockedEntry,
  lockTeamAndEntry,
  moveEntryToDivision,
  type TransitionInput,
  transitionEntry,
} from './entry-transitions.ts'
import { registerTeam, withdrawEntryOfDissolvedTeam } from './registration.ts'

const platform = await openPlatform()
const { owner, clock } = platform

async function submitted() {
  const competition = await createRegistrableCompetition(owner, { needsReview: true })
  const { competitionId, divisionId } = competition
  const [leader, organiser] = [await makePerson(owner), await makePerson(owner)]
  const teamId = await makeTeam(owner, competitionId, leader)
  await registerTeam(platform, leader, { competitionId, divisionId, agreement: true })
  const by = organiser.userId
  const act = <T, R extends ReasonId>(
    work: (tx: PlatformTx, locked: LockedEntry) => Promise<Result<T, R>>,
  ): Promise<Result<T, R | 'entries.not_found'>> =>
    transaction(platform.database, async (tx): Promise<Result<T, R | 'entries.not_found'>> => {
      const locked = await lockTeamAndEntry(tx, teamId)
      return locked.ok ? work(tx, locked.value) : locked
    })
  const accept = () => act((tx, locked) => acceptEntry(tx, clock, locked, by))
  const step = (action: TransitionInput['action'], reason: string) =>
    act((tx, { entry }) => transitionEntry(tx, clock, entry, { action, by, reason }))
  const move = (to: string, reason?: string) =>
    act((tx, { entry }) =>
      moveEntryToDivision(tx, clock, entry, { divisionId: to, ...(reason && { reason }) }),
    )
  return { ...competition, leader, teamId, by, accept, step, move }
}

test('an entry that is accepted, suspended and reinstated keeps one number and writes each step to the ledger with its reason', async () => {
  const { accept, step, competitionId, leader } = await submitted()
  expect(await accept()).toMatchObject({
    ok: true,
    value: { before: { state: 'submitted' }, after: { state: 'accepted', number: 0 } },
  })
  expect(await step('suspend', '共享答案')).toMatchObject({
    ok: true,
  })
  expect(await findOwnEntry(toReader(platform.database), competitionId, leader.userId)).toMatchObject({
    state: 'suspended',
    reason: '共享答案',
    isLeader: true,
    division: 0,
    number: 0,
  })
  expect(await step('reinstate', '查明无误')).toMatchObject({
    ok: true,
  })
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 0', 'ban 0', 'unban 0'])
  const [ban, unban] = await owner.query<{ details: unknown }>(
    `select details from platform.score_events where competition_id = $1 and kind like '%ban' order by seq`,
    [competitionId],
  )
  expect([ban?.details, unban?.details]).toEqual([{ reason: '共享答案' }, { reason: '查明无误' }])
})

test('an entry accepted by ten organisers at once joins once', async () => {
  const { accept, competitionId } = await submitted()
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept()))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 0'])
})

test('a returned or rejected entry carries the organisers’ reason, and a decision can be corrected', async () => {
  const { accept, step } = await submitted()
  expect(await step('return', '缺单位')).toMatchObject({
    value: { after: { state: 'returned', reason: '缺单位' } },
  })
  expect(await step('reject', '不符合')).toMatchObject({
    value: { after: { state: 'rejected' } },
  })
  expect(await step('suspend', 'x')).toEqual({
    ok: false,
    reason: 'entries.invalid_transition',
  })
  expect(await accept()).toMatchObject({ ok: true })
})

test('a team that is no longer ready is not accepted', async () => {
  const { accept, competitionId } = await submitted()
  await owner.query('update platform.competitions set team_size_min = 2 where id = $1', [competitionId])
  expect(await accept()).toEqual({
    ok: false,
    reason: 'entries.team_too_small',
  })
})

test('a team moved by organisers writes to the ledger only once it counts', async () => {
  const { accept, move, competitionId, divisionId, otherDivisionId } = await submitted()
  await move(otherDivisionId)
  await accept()
  await move(divisionId, '在校生')
  await move(divisionId)
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 1', 'move-division 0 0'])
})

test('members are notified of each step on their open pages', async () => {
  const { accept, teamId, competitionId } = await submitted()
  const member = await makePerson(owner)
  await addTeamMember(owner, { teamId, userId: member.userId })
  await accept()
  expect(
    await owner.query(`select kind, payload from platform.live_events where topic = $1`, [
      `user:${member.userId}`,
    ]),
  ).toEqual([{ kind: 'entry', payload: { competitionId } }])
})

test('an entry is withdrawn when the last member leaves its team, and not before', async () => {
  const { accept, teamId, competitionId, leader } = await submitted()
  await accept()
  await withdrawEntryOfDissolvedTeam(platform, { teamId })
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 0'])
  await leaveTeam(platform, leader, { teamId })
  await withdrawEntryOfDissolvedTeam(platform, { teamId })
  await withdrawEntryOfDissolvedTeam(platform, { teamId })
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 0', 'ban 0'])
})

test('an unknown entry is not found', async () => {
  const { by } = await submitted()
  expect(await transaction(platform.database, (tx) => lockTeamAndEntry(tx, by))).toEqual({
    ok: false,
    reason: 'entries.not_found',
  })
})
