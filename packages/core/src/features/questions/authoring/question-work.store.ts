import { sql } from 'kysely'
import { type Clock, now, type PlatformTx } from '../../../kernel/index.ts'
import type { QuestionFacts, QuestionTexts } from './question-plan.ts'

const columns = (facts: QuestionFacts) => ({
  bank: facts.bank,
  kind: facts.kind,
  name: JSON.stringify(facts.name),
  category: facts.category,
  tags: [...facts.tags],
  author: facts.author,
  difficulty: facts.difficulty,
  minutes: facts.minutes,
  points: facts.points,
  pass_score: facts.passScore,
  competition_id: facts.competitionId,
  task_id: facts.taskId,
  template_id: facts.templateId,
  limit_seconds: facts.limitSeconds,
  flag_template: facts.flagTemplate,
  options: facts.options && JSON.stringify(facts.options),
  takes_several: facts.takesSeveral,
  file_name: facts.file?.name ?? null,
  file_bytes_max: facts.file?.bytesMax ?? null,
  scorer: facts.file && JSON.stringify(facts.file.scorer),
  solved_from: facts.file?.solvedFrom ?? null,
  daily_limit: facts.file?.dailyLimit ?? null,
})

const texts = ({ content, document }: QuestionTexts) => ({
  content: JSON.stringify(content),
  document: document && JSON.stringify(document),
})

export async function insertQuestion(
  tx: PlatformTx,
  clock: Clock,
  {
    id,
    parentId,
    createdBy,
  }: { readonly id: string; readonly parentId: string | null; readonly createdBy: string | null },
  facts: QuestionFacts,
  written: QuestionTexts,
): Promise<void> {
  await tx
    .insertInto('questions')
    .values({
      id,
      parent_id: parentId,
      // Behind the steps that are there.
      position: parentId
        ? sql<number>`(select coalesce(max(position), -1) + 1 from questions where parent_id = ${parentId})`
        : 0,
      created_by: createdBy,
      created_at: now(clock),
      updated_at: now(clock),
      ...columns(facts),
      ...texts(written),
    })
    .execute()
}

export async function markQuestion(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  facts: QuestionFacts,
  written: QuestionTexts | null,
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ ...columns(facts), ...(written && texts(written)), updated_at: now(clock) })
    .where('id', '=', id)
    .execute()
}

/** The day it was first published stays its day. */
export async function markQuestionPublished(
  tx: PlatformTx,
  clock: Clock,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('questions')
    .set(({ fn }) => ({ state: 'published', published_at: fn.coalesce('published_at', now(clock)) }))
    .where('id', 'in', ids)
    .execute()
}

export async function lockQuestion(tx: PlatformTx, id: string): Promise<void> {
  await tx.selectFrom('questions').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function raiseQuestion(tx: PlatformTx, id: string): Promise<number> {
  const { revision } = await tx
    .updateTable('questions')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function markQuestionState(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  state: 'draft' | 'archived',
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ state, updated_at: now(clock) })
    .where('id', '=', id)
    .execute()
}

/** Steps are where their parent is. */
export async function markStepsBank(tx: PlatformTx, parentId: string, bank: string): Promise<void> {
  await tx.updateTable('questions').set({ bank }).where('parent_id', '=', parentId).execute()
}

export async function markStepPositions(tx: PlatformTx, stepIds: readonly string[]): Promise<void> {
  for (const [position, id] of stepIds.entries())
    await tx.updateTable('questions').set({ position }).where('id', '=', id).execute()
}
