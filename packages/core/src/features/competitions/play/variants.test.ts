import { afterAll, expect, test } from 'vitest'
import type { Actor } from '../../../kernel/index.ts'
import {
  type CaseFixture,
  createCaseFixture,
  insertEvidence,
  insertVariantAnswer,
} from '../../../scenes/case.fixture.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { createBoards } from '../../scores/index.ts'
import type { PlayDeps } from './play-context.ts'
import { submitAnswer } from './submissions.ts'
import { findTaskFile } from './task-files.ts'
import { openTask } from './task-page.ts'
import { chooseVariant } from './variant.rules.ts'

const platform = await openPlatform()
const { owner } = platform
const boards = createBoards(platform)
afterAll(() => boards.close())
const deps = { ...platform, flagKey, boards } as unknown as PlayDeps

const leaderOf = ({ entries }: CaseFixture, entry = 0) => entries[entry]?.leader as Actor
const requestOf = ({ competitionId, type }: CaseFixture, taskId: string) => ({ competitionId, type, taskId })
const open = (at: CaseFixture, entry = 0) => openTask(deps, leaderOf(at, entry), requestOf(at, at.caseId))
const give = (at: CaseFixture, variants: readonly number[]) =>
  owner.query(
    `insert into platform.team_variants (task_id, team_id, number, given_at)
     select $1, team_id, number, now() from unnest($2::uuid[], $3::int[]) as given (team_id, number)`,
    [at.caseId, variants.map((_, entry) => at.entries[entry]?.teamId), variants],
  )
const given = async ({ caseId }: CaseFixture) =>
  (
    await owner.query<{ number: number }>('select number from platform.team_variants where task_id = $1', [
      caseId,
    ])
  ).map(({ number }) => number)
const answer = async (at: CaseFixture, entry: number, flag: string) => {
  const taskId = at.questions[0]?.id as string
  const result = await submitAnswer(deps, leaderOf(at, entry), {
    ...requestOf(at, taskId),
    answer: { kind: 'flag', flag },
  })
  return result.ok ? result.value.verdict : result.reason
}
const lastVerdict = async ({ competitionId }: CaseFixture) =>
  (
    await owner.query(
      'select verdict, answer from platform.submissions where competition_id = $1 order by id desc limit 1',
      [competitionId],
    )
  )[0]

test('a team is given one variant at its first opening, and keeps it when their number changes', async () => {
  const at = await createCaseFixture(platform, { settings: { variants: 5 } })
  await Promise.all(Array.from({ length: 20 }, () => open(at)))
  const [number] = await given(at)
  const teamId = at.entries[0]?.teamId as string
  expect(await given(at)).toEqual([chooseVariant(flagKey, { groupId: at.caseId, teamId, variants: 5 })])
  await owner.query(`update platform.tasks set settings = '{"variants": 99}' where id = $1`, [at.caseId])
  await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
    at.competitionId,
  ])
  await open(at)
  expect(await given(at)).toEqual([number])
})

test('variants are spread over the teams', () => {
  const counts = new Map<number, number>()
  for (let team = 0; team < 3_000; team += 1) {
    const number = chooseVariant(flagKey, { groupId: 'case', teamId: `team ${team}`, variants: 3 })
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3])
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('each team sees and fetches the evidence of its own variant', async () => {
  const at = await createCaseFixture(platform, { settings: { variants: 2 } })
  const { id, files } = await insertEvidence(platform, at.organiser.userId, {
    taskId: at.caseId,
    variants: [2],
  })
  await give(at, [1, 2])
  for (const [entry, variant] of [1, 2].entries()) {
    expect(await open(at, entry)).toMatchObject({
      value: {
        files: [
          {
            id,
            size: variant,
            sha256: String(variant).padStart(64, '0'),
            evidence: { custody: { tool: 'dd' } },
          },
        ],
      },
    })
    const file = { ...requestOf(at, at.caseId), fileId: id }
    expect(await findTaskFile(deps, leaderOf(at, entry), file)).toEqual({
      ok: true,
      value: { fileId: files.get(variant) },
    })
  }
})

test('a variant without its file gives none, rather than that of another', async () => {
  const at = await createCaseFixture(platform, { settings: { variants: 3 } })
  const { id } = await insertEvidence(platform, at.organiser.userId, { taskId: at.caseId, variants: [2] })
  await give(at, [3])
  expect(await findTaskFile(deps, leaderOf(at), { ...requestOf(at, at.caseId), fileId: id })).toMatchObject({
    reason: 'tasks.file_not_found',
  })
})

async function variantScene(entries: number) {
  const at = await createCaseFixture(platform, { settings: { variants: 2 }, entries })
  const taskId = at.questions[0]?.id as string
  await insertVariantAnswer(platform, { taskId, variant: 1, text: 'flag{one}' })
  await insertVariantAnswer(platform, { taskId, variant: 2, text: 'flag{two}' })
  return at
}
const incidentsOf = ({ competitionId }: CaseFixture) =>
  countRows(owner, 'platform.incidents', `competition_id = '${competitionId}'`)

test('the answer of another team’s variant is wrong, says nothing, and opens an incident where one team has it', async () => {
  const at = await variantScene(2)
  await give(at, [1, 2])
  expect(await answer(at, 0, 'flag{two}')).toBe('wrong')
  expect(await lastVerdict(at)).toEqual({ verdict: 'shared_flag', answer: null })
  const [incident] = await owner.query(
    'select team_id, source_team_id from platform.incidents where competition_id = $1',
    [at.competitionId],
  )
  expect(incident).toEqual({ team_id: at.entries[0]?.teamId, source_team_id: at.entries[1]?.teamId })
  expect(await answer(at, 0, 'flag{one}')).toBe('right')
  expect(await answer(at, 1, 'flag{right-1}')).toBe('right')
})

test('where several teams have the variant the answer is noted without an incident', async () => {
  const at = await variantScene(3)
  await give(at, [1, 2, 2])
  expect(await answer(at, 0, 'flag{two}')).toBe('wrong')
  expect(await lastVerdict(at)).toMatchObject({ verdict: 'shared_flag' })
  expect(await incidentsOf(at)).toBe(0)
  expect(await answer(at, 0, 'flag{neither}')).toBe('wrong')
  expect(await lastVerdict(at)).toEqual({ verdict: 'wrong', answer: 'flag{neither}' })
})

test('a team that answers before it opens the case is given its variant then', async () => {
  const at = await variantScene(1)
  const teamId = at.entries[0]?.teamId as string
  const own = chooseVariant(flagKey, { groupId: at.caseId, teamId, variants: 2 })
  expect(await answer(at, 0, own === 1 ? 'flag{one}' : 'flag{two}')).toBe('right')
  expect(await given(at)).toEqual([own])
})

test('evidence is private until its stage begins', async () => {
  const at = await createCaseFixture(platform, { startsIn: 600 })
  const { id } = await insertEvidence(platform, at.organiser.userId, { taskId: at.caseId })
  const fetch = (taskId = at.caseId) =>
    findTaskFile(deps, leaderOf(at), { ...requestOf(at, taskId), fileId: id })
  expect(await fetch()).toMatchObject({ reason: 'play.not_started' })
  expect(await open(at)).toMatchObject({ reason: 'play.not_started' })
  await owner.query(
    `insert into platform.stages (id, competition_id, number, name, type, starts_at, ends_at)
     select gen_random_uuid(), id, 9, '{"zh": "热身"}', 'forensics', now() - interval '1 hour', now() + interval '1 hour'
     from platform.competitions where id = $1`,
    [at.competitionId],
  )
  await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
    at.competitionId,
  ])
  expect(await fetch()).toMatchObject({ reason: 'tasks.not_found' })
})

test('a task says what a wrong answer would cost', async () => {
  const at = await createCaseFixture(platform)
  await answer(at, 0, 'flag{no}')
  const taskId = at.questions[0]?.id as string
  expect(await openTask(deps, leaderOf(at), requestOf(at, taskId))).toMatchObject({
    value: {
      creditNow: 900,
      creditAfterWrong: 800,
      creditFloor: 300,
      credit: null,
      parentId: at.caseId,
      passScore: null,
    },
  })
  await answer(at, 0, 'flag{right-1}')
  expect(await openTask(deps, leaderOf(at), requestOf(at, taskId))).toMatchObject({ value: { credit: 900 } })
})
