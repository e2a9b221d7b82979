import { ok } from '@tiltyard/contracts'
import { nicknameKeys } from '@tiltyard/core/identity'
import { deriveId, newId, type PlatformTx, transaction } from '@tiltyard/core/kernel'
import type pg from 'pg'
import { type DemoGroup, type DemoHint, type DemoQuestion, type DemoStep, isGroup } from '../demo-question.ts'
import { questionId, stepId } from '../full-question.ts'
import { publishedBefore, type TrainingSeed } from '../insert-questions.ts'
import { demoQuestions } from '../questions.ts'
import { generatePractice, type Practice, type Practised } from './history.rules.ts'
import { type Group, rowsOfPractice } from './history-rows.rules.ts'
import { type CampPerson, campPeople, playerPerson } from './people.ts'

const day = 86_400
const personId = (nickname: string) => deriveId('demo-camp', nickname)
const guesses = ['flag{test}', '42', 'admin', 'flag{almost}', '2026-10-01T00:00:00Z', 'flag{maybe_this}']

/** Ninety days of sixty people and of the player, as if they had happened; once. */
export async function insertTrainingHistory(
  { owner, platform }: Pick<TrainingSeed, 'platform'> & { readonly owner: pg.ClientBase },
  { player, timeZone }: { readonly player: string; readonly timeZone: string },
): Promise<void> {
  const { rows } = await owner.query<{ now: Date; second: number; is_there: boolean }>(
    `select date_trunc('second', now()) as now, extract(epoch from (now() at time zone $1)::time)::int as second,
       exists (select from platform.users where id = $2) as is_there`,
    [timeZone, personId(campPeople[0]?.nickname ?? '')],
  )
  const [at] = rows
  if (!at || at.is_there) return
  await transaction(platform, async (tx) => {
    await insertPeople(tx)
    const hints = await tx
      .selectFrom('challenge_hints')
      .select(['id', 'challenge_id as question_id', 'number'])
      .execute()
    const hintOf = (id: string) =>
      hints.find(({ question_id, number }) => question_id === id && number === 1)?.id
    for (const person of campPeople)
      await insertPerson(tx, personId(person.nickname), told(person, at), hintOf)
    await insertPerson(tx, player, told(playerPerson('Player'), at), hintOf)
    await tx
      .insertInto('question_solve_counts')
      .columns(['question_id', 'solves'])
      .expression((eb) =>
        eb
          .selectFrom('training_results')
          .select(({ fn }) => ['question_id', fn.countAll<number>().as('solves')])
          .where('solved_at', 'is not', null)
          .groupBy('question_id'),
      )
      .onConflict((conflict) =>
        conflict.column('question_id').doUpdateSet(({ ref }) => ({ solves: ref('excluded.solves') })),
      )
      .execute()
    return ok()
  })
}

async function insertPeople(tx: PlatformTx): Promise<void> {
  const people = campPeople.map(({ nickname }) => {
    const id = personId(nickname)
    return { id, issuer: 'demo', subject: id, nickname, ...nicknameKeys(nickname) }
  })
  await tx.insertInto('users').values(people).execute()
}

type Dated = Practised & { readonly at: Date }

const told = (
  person: CampPerson,
  { now, second }: { readonly now: Date; readonly second: number },
): Dated[] =>
  generatePractice(person, practices, second).map((each) => ({
    ...each,
    at: new Date(now.getTime() - each.secondsAgo * 1000),
  }))

async function insertPerson(
  tx: PlatformTx,
  userId: string,
  story: readonly Dated[],
  hintOf: (questionId: string) => string | undefined,
): Promise<void> {
  if (story.length === 0) return
  const answers = story.filter(({ kind }) => kind === 'answer')
  await tx
    .insertInto('training_answers')
    .values(answers.map((each, n) => answerRow(userId, each, guesses[n % guesses.length] ?? '')))
    .execute()
  const { results, gains } = rowsOfPractice(story, (id) => groups.get(id))
  await tx
    .insertInto('training_results')
    .values(results.map((row) => ({ ...row, user_id: userId, recent_since: row.latest_at })))
    .execute()
  if (gains.length > 0)
    await tx
      .insertInto('training_gains')
      .values(gains.map((gain) => ({ id: newId(gain.at.getTime()), user_id: userId, ...gain })))
      .execute()
  const unlocks = gains.flatMap(({ kind, question_id, points, at }) => {
    const hint = kind === 'hint' ? hintOf(question_id) : undefined
    return hint ? [{ hint_id: hint, user_id: userId, price: -points, unlocked_at: at }] : []
  })
  if (unlocks.length > 0) await tx.insertInto('question_hint_unlocks').values(unlocks).execute()
}

function answerRow(user_id: string, { practice, at, isRight, score }: Dated, guess: string) {
  const isFile = practice.fileName !== null
  return {
    id: newId(at.getTime()),
    question_id: practice.id,
    user_id,
    received_at: at,
    state: 'scored',
    is_right: isRight,
    score,
    answer: isRight || isFile ? null : guess,
    file_name: practice.fileName,
    file_size: isFile ? String(9_000 + score * 17) : null,
    finished_at: at,
  }
}

const groups = new Map<string, Group>(
  demoQuestions
    .filter(isGroup)
    .flatMap(({ slug, passScore, steps }) =>
      steps.map((_, n) => [stepId(slug, n), { id: questionId(slug), passScore }] as const),
    ),
)

const practices: readonly Practice[] = demoQuestions.flatMap((question, number) => {
  const before = publishedBefore(number) / day
  return isGroup(question)
    ? question.steps.map((step, n) => practiceOf(question, step, stepId(question.slug, n), before))
    : [practiceOf(question, question, questionId(question.slug), before)]
})

function practiceOf(
  { difficulty }: DemoQuestion | DemoGroup,
  { points, answer, hints }: { points: number; answer: DemoStep['answer']; hints?: readonly DemoHint[] },
  id: string,
  before: number,
): Practice {
  const isFile = answer.kind === 'file'
  return {
    id,
    difficulty,
    points,
    solvedScore: isFile ? answer.solvedScore : null,
    fileName: isFile ? answer.fileName : null,
    hintPrice: hints?.[0]?.price ?? null,
    publishedBefore: before,
  }
}
