import { sql } from 'kysely'
import { type Clock, now, type PlatformTx } from '../../../kernel/index.ts'
import type { QuestionFacts } from './question-facts.ts'

const columns = (facts: QuestionFacts) => ({
  bank: facts.bank,
  difficulty: facts.difficulty,
  minutes: facts.minutes,
  points: facts.points,
  competition_id: facts.competitionId,
  solved_score: facts.solvedScore,
  daily_limit: facts.dailyLimit,
})

type NewQuestion = {
  readonly id: string
  readonly challengeId: string
  readonly parentId: string | null
  readonly createdBy: string | null
}

export async function insertQuestion(
  tx: PlatformTx,
  { id, challengeId, parentId, createdBy }: NewQuestion,
  facts: QuestionFacts,
): Promise<void> {
  await tx
    .insertInto('questions')
    .values({
      id,
      challenge_id: challengeId,
      parent_id: parentId,
      // After the existing steps.
      position: parentId
        ? sql<number>`(select coalesce(max(position), -1) + 1 from questions where parent_id = ${parentId})`
        : 0,
      created_by: createdBy,
      ...columns(facts),
    })
    .execute()
}

export async function updateQuestion(tx: PlatformTx, id: string, facts: QuestionFacts): Promise<void> {
  await tx.updateTable('questions').set(columns(facts)).where('id', '=', id).execute()
}

/** The date of the first publication never changes. */
/** Returns the author of the first one, if there is one. */
export async function markQuestionPublished(
  tx: PlatformTx,
  clock: Clock,
  ids: readonly string[],
): Promise<string | null> {
  const rows = await tx
    .updateTable('questions')
    .set(({ fn }) => ({ state: 'published', published_at: fn.coalesce('published_at', now(clock)) }))
    .where('id', 'in', ids)
    .returning(['id', 'created_by'])
    .execute()
  return rows.find(({ id }) => id === ids[0])?.created_by ?? null
}

export async function lockQuestion(tx: PlatformTx, id: string): Promise<void> {
  await tx.selectFrom('questions').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function updateQuestionState(
  tx: PlatformTx,
  id: string,
  state: 'draft' | 'archived',
): Promise<void> {
  await tx.updateTable('questions').set({ state }).where('id', '=', id).execute()
}

/** Steps are in the bank of their parent. */
export async function updateStepsBank(tx: PlatformTx, parentId: string, bank: string): Promise<void> {
  await tx.updateTable('questions').set({ bank }).where('parent_id', '=', parentId).execute()
}

export async function updateStepPositions(tx: PlatformTx, stepIds: readonly string[]): Promise<void> {
  await sql`update questions set position = place - 1
    from unnest(${stepIds}::uuid[]) with ordinality as ordered (step_id, place) where id = step_id`.execute(
    tx,
  )
}
