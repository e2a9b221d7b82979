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
  moveEntryToDivision,
  reinstateEntry,
  rejectEntry,
  returnEntry,
  suspendEntry,
  withdrawEntry,
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
  const act = <T, R extends ReasonId>(work: (tx: PlatformTx) => Promise<Result<T, R>>) =>
    transaction(platform.database, work)
  return { ...competition, leader, teamId, by, act }
}

test('accepted, suspended and reinstated: one number, and each step a cause with its reason', async () => {
  const { act, teamId, by, competitionId, leader } = await submitted()
  expect(await act((tx) => acceptEntry(tx, clock, { teamId, by }))).toMatchObject({
    ok: true,
    value: { before: { state: 'submitted' }, after: { state: 'accepted', number: 0 } },
  })
  expect(await act((tx) => suspendEntry(tx, clock, { teamId, by, reason: '共享答案' }))).toMatchObject({
    ok: true,
  })
  expect(await findOwnEntry(toReader(platform.database), competitionId, leader.userId)).toMatchObject({
    state: 'suspended',
    reason: '共享答案',
    isLeader: true,
    division: 0,
    number: 0,
  })
  expect(await act((tx) => reinstateEntry(tx, clock, { teamId, by, reason: '查明无误' }))).toMatchObject({
    ok: true,
  })
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 0', 'ban 0', 'unban 0'])
  const [ban, unban] = await owner.query<{ details: unknown }>(
    `select details from platform.score_events where competition_id = $1 and kind like '%ban' order by seq`,
    [competitionId],
  )
  expect([ban?.details, unban?.details]).toEqual([{ reason: '共享答案' }, { reason: '查明无误' }])
})

test('ten organisers accept one entry at once: it joins once', async () => {
  const { act, teamId, by, competitionId } = await submitted()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => act((tx) => acceptEntry(tx, clock, { teamId, by }))),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 0'])
})

test('returned and rejected carry the organisers’ words, and a slip of the hand has a way back', async () => {
  const { act, teamId, by } = await submitted()
  expect(await act((tx) => returnEntry(tx, clock, { teamId, by, reason: '缺单位' }))).toMatchObject({
    value: { after: { state: 'returned', reason: '缺单位' } },
  })
  expect(await act((tx) => rejectEntry(tx, clock, { teamId, by, reason: '不符合' }))).toMatchObject({
    value: { after: { state: 'rejected' } },
  })
  expect(await act((tx) => suspendEntry(tx, clock, { teamId, by, reason: 'x' }))).toEqual({
    ok: false,
    reason: 'entries.invalid_transition',
  })
  expect(await act((tx) => acceptEntry(tx, clock, { teamId, by }))).toMatchObject({ ok: true })
})

test('a team that is no longer ready is not let in', async () => {
  const { act, teamId, by, competitionId } = await submitted()
  await owner.query('update platform.competitions set team_size_min = 2 where id = $1', [competitionId])
  expect(await act((tx) => acceptEntry(tx, clock, { teamId, by }))).toEqual({
    ok: false,
    reason: 'entries.team_too_small',
  })
})

test('organisers move a team, before it counts without a word in the ledger and afterwards with one', async () => {
  const { act, teamId, by, competitionId, divisionId, otherDivisionId } = await submitted()
  await act((tx) => moveEntryToDivision(tx, clock, { teamId, divisionId: otherDivisionId }))
  await act((tx) => acceptEntry(tx, clock, { teamId, by }))
  await act((tx) => moveEntryToDivision(tx, clock, { teamId, divisionId, reason: '在校生' }))
  await act((tx) => moveEntryToDivision(tx, clock, { teamId, divisionId }))
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 1', 'move-division 0 0'])
})

test('members are told of each step on open pages', async () => {
  const { act, teamId, by, competitionId } = await submitted()
  const member = await makePerson(owner)
  await addTeamMember(owner, { teamId, userId: member.userId })
  await act((tx) => acceptEntry(tx, clock, { teamId, by }))
  expect(
    await owner.query(`select kind, payload from platform.live_events where topic = $1`, [
      `user:${member.userId}`,
    ]),
  ).toEqual([{ kind: 'entry', payload: { competitionId } }])
})

test('a team whose last member left plays no more; before that nothing follows', async () => {
  const { act, teamId, by, competitionId, leader } = await submitted()
  await act((tx) => acceptEntry(tx, clock, { teamId, by }))
  await withdrawEntryOfDissolvedTeam(platform, { teamId })
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 0'])
  await leaveTeam(platform, leader, { teamId })
  await withdrawEntryOfDissolvedTeam(platform, { teamId })
  await withdrawEntryOfDissolvedTeam(platform, { teamId })
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 0', 'ban 0'])
})

test('an entry that nobody knows is not found', async () => {
  const { act, by } = await submitted()
  expect(await act((tx) => withdrawEntry(tx, clock, { teamId: by, by }))).toEqual({
    ok: false,
    reason: 'entries.not_found',
  })
})
