import { expect, test } from 'vitest'
import { type Actor, toReader } from '../../../kernel/index.ts'
import { type CaseFixture, createCaseFixture } from '../../../scenes/case.fixture.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import type { PlayDeps } from '../play/play-context.ts'
import { submitAnswer } from '../play/submissions.ts'
import { loadScores } from '../results/results.ts'
import { acceptAnswer, previewAcceptedAnswer } from './accepted-answers.ts'
import { listWrongAnswers } from './wrong-answers.ts'

const platform = await openPlatform()
const { owner, database } = platform
const deps = { ...platform, flagKey } as unknown as PlayDeps

/** A case whose first question asks for a text. */
async function textCase(entries = 5) {
  const at = await createCaseFixture(platform, { entries, passScore: 80 })
  const taskId = at.questions[0]?.id as string
  await owner.query(`update platform.challenges set kind = 'text' where id = $1`, [taskId])
  return { ...at, taskId }
}
type TextCase = CaseFixture & { readonly taskId: string }

const send = async ({ competitionId, type, entries, taskId }: TextCase, entry: number, text: string) => {
  const actor = entries[entry]?.leader as Actor
  const answer = { kind: 'typed', text } as const
  const result = await submitAnswer(deps, actor, { competitionId, type, taskId, answer })
  return result.ok ? result.value.verdict : result.reason
}
const accepted = { answer: { kind: 'any-case', text: 'lateral movement' }, variant: 0 } as const
const refOf = ({ competitionId, taskId }: TextCase) => ({ competitionId, taskId })

async function played() {
  const at = await textCase()
  await send(at, 0, 'Lateral  Movement')
  await send(at, 1, 'pivoting')
  await send(at, 1, 'lateral movement')
  await send(at, 1, 'moving')
  await send(at, 2, 'pivoting')
  return at
}

test('wrong answers that say the same are counted together, with the entry that would accept them', async () => {
  const at = await played()
  expect(await listWrongAnswers(deps, refOf(at))).toMatchObject({
    value: {
      foreign: 0,
      answers: [
        { text: 'pivoting', teams: 2, submissions: 2 },
        { text: 'Lateral  Movement', teams: 2, openTeams: 2, submissions: 2, answer: { kind: 'any-case' } },
        { text: 'moving', teams: 1, submissions: 1 },
      ],
    },
  })
})

test('accepting an answer gives the question to exactly those who sent it, with the credit of that moment', async () => {
  const at = await played()
  const preview = await previewAcceptedAnswer(deps, { ...refOf(at), ...accepted })
  expect(preview).toMatchObject({ ok: true, value: { checked: 5, counts: { gain: 2, loss: 0 } } })
  expect(await countRows(owner, 'platform.solves', `competition_id = '${at.competitionId}'`)).toBe(0)
  const result = await acceptAnswer(deps, at.organiser, { ...refOf(at), ...accepted, reason: '同义词' })
  expect(result).toEqual({ ok: true, value: { checked: 5, gained: 2, lost: 0, moved: 0 } })
  const gained = preview.ok ? preview.value.teams.map(({ teamId }) => teamId) : []
  expect(gained).toEqual([at.entries[0]?.teamId, at.entries[1]?.teamId])
  const { score } = await loadScores(toReader(database), at.competitionId)
  // The second team had one wrong answer before; both pass the case, whose pass score is 80.
  expect([...score.slice(0, 3)]).toEqual([100 + 50, 90 + 50, 0])
  expect(await send(at, 3, 'LATERAL movement')).toBe('right')
  expect((await listWrongAnswers(deps, refOf(at))).ok).toBe(true)
})

test('an answer that is refused leaves key and scores as they were', async () => {
  const at = await played()
  const accept = (more: object, actor = at.organiser) =>
    acceptAnswer(deps, actor, { ...refOf(at), ...accepted, reason: 'x', ...more })
  expect(await accept({ answer: { kind: 'number', number: '1', tolerance: '0' } })).toMatchObject({
    reason: 'tasks.invalid_answer',
  })
  expect(await accept({ variant: 2 })).toMatchObject({ reason: 'tasks.unknown_variant' })
  expect(await accept({ appealId: at.competitionId })).toMatchObject({ reason: 'appeals.not_found' })
  expect(await accept({ taskId: at.competitionId })).toMatchObject({ reason: 'tasks.not_found' })
  expect(await accept({}, at.entries[0]?.leader)).toMatchObject({ ok: false })
  await owner.query(
    `insert into platform.challenge_answers (challenge_id, number, kind, digest)
     select $1, n, 'exact', '\\x00' from generate_series(2, 20) n`,
    [at.taskId],
  )
  expect(await accept({})).toMatchObject({ reason: 'tasks.too_many_answers' })
  expect(await countRows(owner, 'platform.challenge_answers', `challenge_id = '${at.taskId}'`)).toBe(20)
  expect(await countRows(owner, 'platform.solves', `competition_id = '${at.competitionId}'`)).toBe(0)
  expect(await send(at, 3, 'lateral movement')).toBe('wrong')
})

test('two judges who accept the same answer at once give the points once', async () => {
  const at = await played()
  const both = await Promise.all(
    ['a', 'b'].map((reason) => acceptAnswer(deps, at.organiser, { ...refOf(at), ...accepted, reason })),
  )
  expect(both.map((result) => (result.ok ? result.value.gained : result.reason)).sort()).toEqual([0, 2])
  expect(await countRows(owner, 'platform.solves', `task_id = '${at.taskId}'`)).toBe(2)
})
