import { foldText } from '@tiltyard/competition-types/theory'
import {
  type AnswerOf,
  type getExamItem as DetailRoute,
  type ExamItemDetail,
  type ExamItemKind,
  type ExamKey,
  type listExamItems as ListRoute,
  type Localised,
  type LocalisedDocument,
  type LocalisedHtml,
  ok,
  type QueryOf,
  type RefusalsOf,
  type Result,
  refuse,
  type getExamItemVersion as VersionRoute,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import type { ExamDeps } from '../exam-deps.ts'
import { openKey } from '../key-sealing.ts'
import { requireMembership, requireRole } from './bank-access.ts'
import { findDuplicates } from './duplicates.ts'
import { countItems, findItemRow, findItemVersion, listItemRows, listVersionRows } from './item.store.ts'
import { itemFactsView, itemListItemView } from './item.view.ts'
import { loadItemUse } from './item-use.ts'
import { auditItem } from './items.ts'

type BankRef = { readonly bankId: string }
type ItemRef = BankRef & { readonly itemId: string }
type VersionResult = Result<AnswerOf<typeof VersionRoute>, RefusalsOf<typeof VersionRoute>>

export async function listExamItems(
  { database }: CoreDeps,
  actor: Actor,
  { bankId, page, limit, keyword, ...rest }: BankRef & QueryOf<typeof ListRoute>,
): Promise<Result<AnswerOf<typeof ListRoute>, 'exam_banks.not_found'>> {
  const reader = toReader(database)
  const bank = await requireMembership(reader, actor, bankId)
  if (!bank.ok) return bank
  const filters = { ...rest, keyword: keyword === undefined ? undefined : foldText(keyword) }
  const [rows, total] = await Promise.all([
    listItemRows(reader, bankId, { ...filters, page, limit }),
    countItems(reader, bankId, filters),
  ])
  const useOf = await loadItemUse(
    database,
    rows.map(({ id }) => id),
  )
  return ok({ data: rows.map((row) => itemListItemView(row, useOf(row.id))), total })
}

export async function getExamItem(
  deps: ExamDeps,
  actor: Actor,
  ref: ItemRef,
): Promise<Result<ExamItemDetail, RefusalsOf<typeof DetailRoute>>> {
  const reader = toReader(deps.database)
  const bank = await requireRole(reader, actor, ref.bankId, 'author')
  if (!bank.ok) return bank
  const row = await findItemRow(reader, ref)
  if (!row) return refuse('exam_items.not_found')
  const { itemId, bankId } = ref
  const [useOf, versions, duplicates] = await Promise.all([
    loadItemUse(deps.database, [itemId]),
    listVersionRows(reader, itemId),
    findDuplicates(reader, {
      ...{ bankId, id: itemId, topic: row.topic },
      ...{ stemText: row.stem_text, stemKey: row.stem_key },
    }),
  ])
  if (bank.value.isOutsider) await recordReading(deps, actor, ref, row.latest_version)
  return ok({
    ...itemFactsView(row, useOf(itemId)),
    document: row.document as unknown as LocalisedDocument,
    stem: row.stem as LocalisedHtml,
    options: row.options as Localised[],
    key: keyOf(deps, itemId, row.latest_version, row.key_sealed),
    explanation: row.explanation as Localised | null,
    duplicates,
    versions: versions.map(({ version, nickname, saved_at }) => ({
      version,
      savedBy: nickname,
      savedAt: saved_at.toISOString(),
    })),
  })
}

export async function getExamItemVersion(
  deps: ExamDeps,
  actor: Actor,
  { version, ...ref }: ItemRef & { readonly version: number },
): Promise<VersionResult> {
  const reader = toReader(deps.database)
  const bank = await requireRole(reader, actor, ref.bankId, 'author')
  if (!bank.ok) return bank
  const row = await findItemVersion(reader, { itemId: ref.itemId, version })
  if (row?.bank_id !== ref.bankId) return refuse('exam_items.not_found')
  if (bank.value.isOutsider) await recordReading(deps, actor, ref, version)
  return ok({
    kind: row.kind as ExamItemKind,
    stem: row.stem as LocalisedHtml,
    options: row.options as Localised[],
    blanks: row.blanks,
    key: keyOf(deps, ref.itemId, version, row.key_sealed),
    explanation: row.explanation as Localised | null,
  })
}

const keyOf = (
  { examKey }: ExamDeps,
  itemId: string,
  number: number,
  sealed: Buffer | null,
): ExamKey | null => sealed && openKey(examKey, { itemId, number, of: 'version' }, sealed)

/** An administrator outside the bank has seen a key. */
async function recordReading(
  { database }: CoreDeps,
  actor: Actor,
  ref: ItemRef,
  version: number,
): Promise<void> {
  await transaction(database, async (tx) => {
    auditItem(tx, actor, ref, { action: 'exam-items.read', after: { version } })
    return ok()
  })
}
