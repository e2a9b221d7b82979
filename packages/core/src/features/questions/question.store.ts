import type { Bank, Localised, LocalisedDocument, LocalisedHtml, QuestionKind } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'

const all = (reader: PlatformReader) => reader.selectFrom('questions').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

export type QuestionOptionRow = { readonly key: string; readonly text: Localised }

/** A question or a step with everything that decides about it; what leaves names its fields. */
export type QuestionRow = Omit<
  Row,
  'bank' | 'kind' | 'state' | 'name' | 'content' | 'document' | 'options' | 'file_bytes_max'
> & {
  readonly bank: Bank
  readonly kind: QuestionKind
  readonly state: 'draft' | 'published' | 'archived'
  readonly name: Localised
  readonly content: LocalisedHtml
  readonly document: LocalisedDocument | null
  readonly options: readonly QuestionOptionRow[] | null
  readonly file_bytes_max: number | null
}

export async function findQuestion(reader: PlatformReader, id: string): Promise<QuestionRow | null> {
  const row = await all(reader).where('id', '=', id).executeTakeFirst()
  return row ? asQuestion(row) : null
}

/** As players may have it: published, and where it is a step, its parent too. */
export async function findPublishedQuestion(reader: PlatformReader, id: string): Promise<QuestionRow | null> {
  const row = await all(reader)
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('parent_id', 'is', null),
        exists(
          selectFrom('questions as parent')
            .select('parent.id')
            .whereRef('parent.id', '=', 'questions.parent_id')
            .where('parent.state', '=', 'published'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row ? asQuestion(row) : null
}

/** In their order; unpublished ones only for whoever asks for them. */
export async function listSteps(
  reader: PlatformReader,
  parentId: string,
  { withDrafts = false }: { readonly withDrafts?: boolean } = {},
): Promise<QuestionRow[]> {
  const rows = await all(reader)
    .where('parent_id', '=', parentId)
    .$if(!withDrafts, (query) => query.where('state', '=', 'published'))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(asQuestion)
}

/** Whatever state they are in: an environment outlives a question that was taken back. */
export async function listQuestionNames(
  reader: PlatformReader,
  ids: readonly string[],
): Promise<Map<string, Localised>> {
  if (ids.length === 0) return new Map()
  const rows = await reader.selectFrom('questions').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name as Localised]))
}

function asQuestion(row: Row): QuestionRow {
  return {
    ...row,
    bank: row.bank as Bank,
    kind: row.kind as QuestionKind,
    state: row.state as QuestionRow['state'],
    name: row.name as Localised,
    content: row.content as LocalisedHtml,
    document: row.document as LocalisedDocument | null,
    options: row.options as QuestionRow['options'],
    file_bytes_max: row.file_bytes_max === null ? null : Number(row.file_bytes_max),
  }
}
