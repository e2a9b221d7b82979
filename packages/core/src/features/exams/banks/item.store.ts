import type { ExamItemKind, ExamItemState, Localised, LocalisedHtml } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { comparedLength } from './stem.rules.ts'

type VersionRef = { readonly itemId: string; readonly version: number }
export type ItemFilters = {
  readonly kind?: ExamItemKind | undefined
  readonly topic?: string | undefined
  readonly difficulty?: number | undefined
  readonly state?: ExamItemState | undefined
  /** Folded. */
  readonly keyword?: string | undefined
}
export type ItemFacts = {
  readonly topic: string
  readonly difficulty: number
  readonly stemText: string
  readonly stemKey: Buffer
}
export type VersionContent = {
  readonly document: object
  readonly stem: LocalisedHtml
  readonly options: readonly Localised[]
  readonly blanks: number
  readonly keySealed: Buffer | null
  readonly explanation: Localised | null
}

/** Questions with their latest version. */
const selectItems = (reader: PlatformReader) =>
  reader
    .selectFrom('exam_items as i')
    .innerJoin('exam_item_versions as v', (join) =>
      join.onRef('v.item_id', '=', 'i.id').onRef('v.version', '=', 'i.latest_version'),
    )
    .select(['i.id', 'i.kind', 'i.topic', 'i.difficulty', 'i.state', 'i.latest_version', 'i.updated_at'])
    .select([
      'i.stem_text',
      'i.stem_key',
      'v.document',
      'v.stem',
      'v.options',
      'v.key_sealed',
      'v.explanation',
    ])
export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

const selectFiltered = (
  reader: PlatformReader,
  bankId: string,
  { kind, topic, difficulty, state, keyword }: ItemFilters,
) =>
  reader
    .selectFrom('exam_items as i')
    .where('i.bank_id', '=', bankId)
    .$if(kind !== undefined, (query) => query.where('i.kind', '=', kind ?? ''))
    .$if(topic !== undefined, (query) => query.where('i.topic', '=', topic ?? ''))
    .$if(difficulty !== undefined, (query) => query.where('i.difficulty', '=', difficulty ?? 0))
    .$if(state !== undefined, (query) => query.where('i.state', '=', state ?? ''))
    .$if(keyword !== undefined, (query) =>
      query.where(sql<boolean>`position(${keyword ?? ''} in i.stem_text) > 0`),
    )

/** The page is chosen before versions are joined, so that no other version is read. */
export function listItemRows(
  reader: PlatformReader,
  bankId: string,
  { page, limit, ...filters }: ItemFilters & { readonly page: number; readonly limit: number },
): Promise<ItemRow[]> {
  const ids = selectFiltered(reader, bankId, filters)
    .select('i.id')
    .orderBy('i.updated_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return selectItems(reader)
    .where('i.id', 'in', ids)
    .orderBy('i.updated_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
}

export async function countItems(
  reader: PlatformReader,
  bankId: string,
  filters: ItemFilters = {},
): Promise<number> {
  const row = await selectFiltered(reader, bankId, filters)
    .select(({ fn }) => fn.countAll<string>().as('items'))
    .executeTakeFirst()
  return Number(row?.items ?? 0)
}

export function findItemRow(
  reader: PlatformReader,
  { bankId, itemId }: { readonly bankId: string; readonly itemId: string },
): Promise<ItemRow | undefined> {
  return selectItems(reader).where('i.id', '=', itemId).where('i.bank_id', '=', bankId).executeTakeFirst()
}

/** The present question, unchanged until the end of the transaction. */
export async function lockItem(
  tx: PlatformTx,
  item: { readonly bankId: string; readonly itemId: string },
): Promise<ItemRow | undefined> {
  await tx.selectFrom('exam_items').select('id').where('id', '=', item.itemId).forNoKeyUpdate().execute()
  return findItemRow(tx, item)
}

/** A version never changes; papers name the one that their candidates see. */
export function findItemVersion(reader: PlatformReader, { itemId, version }: VersionRef) {
  return reader
    .selectFrom('exam_item_versions as v')
    .innerJoin('exam_items as i', 'i.id', 'v.item_id')
    .select(['i.bank_id', 'i.kind', 'v.stem', 'v.options', 'v.blanks', 'v.key_sealed', 'v.explanation'])
    .where('v.item_id', '=', itemId)
    .where('v.version', '=', version)
    .executeTakeFirst()
}

export function listVersionRows(reader: PlatformReader, itemId: string) {
  return reader
    .selectFrom('exam_item_versions as v')
    .leftJoin('users as u', 'u.id', 'v.saved_by')
    .select(['v.version', 'v.saved_at', 'u.nickname'])
    .where('v.item_id', '=', itemId)
    .orderBy('v.version', 'desc')
    .execute()
}

export async function insertItem(
  tx: PlatformTx,
  clock: Clock,
  item: ItemFacts & {
    readonly id: string
    readonly bankId: string
    readonly kind: ExamItemKind
    readonly createdBy: string
  },
): Promise<void> {
  await tx
    .insertInto('exam_items')
    .values({
      id: item.id,
      bank_id: item.bankId,
      kind: item.kind,
      topic: item.topic,
      difficulty: item.difficulty,
      stem_text: item.stemText,
      stem_key: item.stemKey,
      created_by: item.createdBy,
      updated_at: now(clock),
    })
    .execute()
}

export async function insertVersion(
  tx: PlatformTx,
  clock: Clock,
  { itemId, version, savedBy, ...content }: VersionRef & VersionContent & { readonly savedBy: string },
): Promise<void> {
  const { document, stem, options, blanks, keySealed, explanation } = content
  await tx
    .insertInto('exam_item_versions')
    .values({
      item_id: itemId,
      version,
      document: JSON.stringify(document),
      stem: JSON.stringify(stem),
      options: JSON.stringify(options),
      blanks,
      key_sealed: keySealed,
      explanation: explanation && JSON.stringify(explanation),
      saved_by: savedBy,
      saved_at: now(clock),
    })
    .execute()
}

export async function updateItem(
  tx: PlatformTx,
  clock: Clock,
  { itemId, version, ...item }: VersionRef & ItemFacts,
): Promise<void> {
  await tx
    .updateTable('exam_items')
    .set({
      topic: item.topic,
      difficulty: item.difficulty,
      stem_text: item.stemText,
      stem_key: item.stemKey,
      latest_version: version,
      updated_at: now(clock),
    })
    .where('id', '=', itemId)
    .execute()
}

export async function updateItemState(
  tx: PlatformTx,
  clock: Clock,
  { itemId, state }: { readonly itemId: string; readonly state: ExamItemState },
): Promise<void> {
  await tx
    .updateTable('exam_items')
    .set({ state, updated_at: now(clock) })
    .where('id', '=', itemId)
    .execute()
}

const candidatesMax = 1_000

/** Other questions of the bank with an equal stem, and those of nearly the same length; of one topic first. */
export async function listStemCandidates(
  reader: PlatformReader,
  stem: {
    readonly bankId: string
    readonly id: string
    readonly topic: string
    readonly stemText: string
    readonly stemKey: Buffer
  },
  similarityMin: number,
) {
  const groups = Math.min(stem.stemText.length, comparedLength) - 2
  const { rows } = await sql<{ id: string; stem: LocalisedHtml; stem_key: Buffer; stem_text: string }>`
    select c.id, v.stem, c.stem_key, c.stem_text
    from (
      select id, latest_version, stem_key, left(stem_text, ${comparedLength}) as stem_text
      from exam_items
      where bank_id = ${stem.bankId} and id <> ${stem.id} and (stem_key = ${stem.stemKey}
        or least(length(stem_text), ${comparedLength}) - 2
          between ${Math.floor(groups * similarityMin)} and ${Math.ceil(groups / similarityMin)})
      order by (stem_key = ${stem.stemKey}) desc, (topic = ${stem.topic}) desc, updated_at desc
      limit ${candidatesMax}) c
    join exam_item_versions v on v.item_id = c.id and v.version = c.latest_version`.execute(reader)
  return rows
}

/** Which of the stems are already in the bank. */
export async function listKnownStems(
  reader: PlatformReader,
  bankId: string,
  stemKeys: readonly Buffer[],
): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('exam_items')
    .select('stem_key')
    .where('bank_id', '=', bankId)
    .where(sql<boolean>`stem_key = any(${stemKeys}::bytea[])`)
    .execute()
  return new Set(rows.map(({ stem_key }) => stem_key.toString('hex')))
}
