import type { LocalisedDocument, LocalisedHtml } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, newId, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { HintRecord, PlannedHint } from '../../challenges/index.ts'
import type { QuestionFacts, QuestionTexts } from './question-facts.ts'

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
  is_multiple: facts.isMultiple,
  file_name: facts.file?.name ?? null,
  file_bytes_max: facts.file?.bytesMax ?? null,
  scorer: facts.file && JSON.stringify(facts.file.scorer),
  solved_score: facts.file?.solvedScore ?? null,
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
      // After the existing steps.
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

export async function updateQuestion(
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

/** The date of the first publication never changes. */
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

export async function incrementQuestionRevision(tx: PlatformTx, id: string): Promise<number> {
  const { revision } = await tx
    .updateTable('questions')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function updateQuestionState(
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

export async function listAdminHints(reader: PlatformReader, questionId: string): Promise<HintRecord[]> {
  const rows = await reader
    .selectFrom('question_hints as h')
    .select(['h.id', 'h.number', 'h.price', 'h.content', 'h.document'])
    .select(
      sql<number>`(select count(*)::int from question_hint_unlocks u where u.hint_id = h.id)`.as('unlocks'),
    )
    .where('h.question_id', '=', questionId)
    .orderBy('h.number')
    .execute()
  return rows.map((row) => ({
    ...row,
    content: row.content as LocalisedHtml,
    document: row.document as LocalisedDocument | null,
  }))
}

/** Remaining hints keep their ids, because people have paid for them; numbers are assigned again. */
export async function replaceQuestionHints(
  tx: PlatformTx,
  questionId: string,
  hints: readonly PlannedHint[],
): Promise<void> {
  const existingIds = hints.filter(({ isNew }) => !isNew).map(({ id }) => id)
  await tx
    .deleteFrom('question_hints')
    .where('question_id', '=', questionId)
    .$if(existingIds.length > 0, (query) => query.where('id', 'not in', existingIds))
    .execute()
  await tx
    .updateTable('question_hints')
    .set(({ eb }) => ({ number: eb('number', '+', numberOffset) }))
    .where('question_id', '=', questionId)
    .execute()
  for (const [index, { id, price, content, document, isNew }] of hints.entries()) {
    const values = {
      number: index + 1,
      price,
      content: JSON.stringify(content),
      document: document && JSON.stringify(document),
    }
    if (isNew)
      await tx
        .insertInto('question_hints')
        .values({ id, question_id: questionId, ...values })
        .execute()
    else await tx.updateTable('question_hints').set(values).where('id', '=', id).execute()
  }
}

/** Moves old numbers out of the range of new ones. */
const numberOffset = 1_000

export type FilePurpose = 'material' | 'truth'

/** For a file claimed by the same transaction; undefined when it does not exist. */
export async function insertQuestionFile(
  tx: PlatformTx,
  {
    questionId,
    fileId,
    purpose,
  }: { readonly questionId: string; readonly fileId: string; readonly purpose: FilePurpose },
) {
  return tx
    .insertInto('question_files')
    .columns(['id', 'question_id', 'file_id', 'purpose', 'name', 'size', 'sha256', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select([
          eb.val(newId()).as('id'),
          eb.val(questionId).as('question_id'),
          'id as file_id',
          eb.val(purpose).as('purpose'),
          'display_name as name',
          'size',
          sql<Buffer>`sha256`.as('sha256'),
          sql<number>`(select coalesce(max(position), -1) + 1 from question_files where question_id = ${questionId})`.as(
            'position',
          ),
        ])
        .where('id', '=', fileId)
        .where('sha256', 'is not', null),
    )
    .returning(['id', 'name', 'size', 'sha256'])
    .executeTakeFirst()
}

/** Returns the file's id and name. */
export function deleteQuestionFile(
  tx: PlatformTx,
  { questionId, id }: { readonly questionId: string; readonly id: string },
) {
  return tx
    .deleteFrom('question_files')
    .where('id', '=', id)
    .where('question_id', '=', questionId)
    .returning(['file_id', 'name', 'purpose'])
    .executeTakeFirst()
}
