import {
  type AnswerOf,
  type createExamItem as CreateRoute,
  type ExamItemKind,
  type ExamItemPlan,
  type ExamItemState,
  examItemsMax,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type saveExamItem as SaveRoute,
  type setExamItemState as StateRoute,
} from '@tiltyard/contracts'
import { type Actor, newId, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import { extractImageKeys } from '../../content/index.ts'
import { claimImages } from '../../files/index.ts'
import type { ExamDeps } from '../exam-deps.ts'
import { auditBank, lockOpenBank } from './bank-access.ts'
import {
  countItems,
  findItemRow,
  insertItem,
  insertVersion,
  lockItem,
  updateItem,
  updateItemState,
} from './item.store.ts'
import { checkItem, type ItemContent } from './item-content.ts'

type BankRef = { readonly bankId: string }
type ItemRef = BankRef & { readonly itemId: string }

type CreateResult = Result<AnswerOf<typeof CreateRoute>, RefusalsOf<typeof CreateRoute>>
type SaveResult = Result<AnswerOf<typeof SaveRoute>, RefusalsOf<typeof SaveRoute>>
type StateResult = Result<null, RefusalsOf<typeof StateRoute>>

export async function createExamItem(
  deps: ExamDeps,
  actor: Actor,
  { bankId, kind, item }: BankRef & { readonly kind: ExamItemKind; readonly item: ExamItemPlan },
): Promise<CreateResult> {
  const content = await checkItem(kind, item)
  return transaction(deps.database, async (tx): Promise<CreateResult> => {
    const bank = await lockOpenBank(tx, actor, bankId)
    if (!bank.ok) return bank
    if (!content.ok) return content
    if ((await countItems(tx, bankId)) >= examItemsMax)
      return refuse('exam_banks.too_many_items', { most: examItemsMax })
    const id = await insertNewItem(tx, deps, actor, { bankId, kind, content: content.value })
    auditItem(tx, actor, { bankId, itemId: id }, { action: 'exam-items.create', after: { kind, version: 1 } })
    return ok({ id, version: 1 })
  })
}

/** The caller holds the bank. */
export async function insertNewItem(
  tx: PlatformTx,
  { clock, examKey }: Pick<ExamDeps, 'clock' | 'examKey'>,
  actor: Actor,
  { bankId, kind, content }: BankRef & { readonly kind: ExamItemKind; readonly content: ItemContent },
): Promise<string> {
  const id = newId()
  await insertItem(tx, clock, { ...content.facts, id, bankId, kind, createdBy: actor.userId })
  const version = content.versionContent(examKey, id, 1)
  await insertVersion(tx, clock, { ...version, itemId: id, version: 1, savedBy: actor.userId })
  await claimImages(tx, clock, 'other', extractImageKeys(version.document))
  return id
}

export async function saveExamItem(
  deps: ExamDeps,
  actor: Actor,
  {
    baseVersion,
    item: plan,
    ...ref
  }: ItemRef & { readonly baseVersion: number; readonly item: ExamItemPlan },
): Promise<SaveResult> {
  const { database, clock, examKey } = deps
  // The kind of a question never changes.
  const kind = (await findItemRow(toReader(database), ref))?.kind as ExamItemKind | undefined
  const content = kind ? await checkItem(kind, plan) : refuse('exam_items.not_found')
  return transaction(database, async (tx): Promise<SaveResult> => {
    const bank = await lockOpenBank(tx, actor, ref.bankId)
    if (!bank.ok) return bank
    const item = await lockItem(tx, ref)
    if (!item) return refuse('exam_items.not_found')
    if (item.latest_version !== baseVersion) return refuse('exam_items.version_conflict')
    if (!content.ok) return content
    const { itemId } = ref
    const version = baseVersion + 1
    const saved = content.value.versionContent(examKey, itemId, version)
    await insertVersion(tx, clock, { ...saved, itemId, version, savedBy: actor.userId })
    await claimImages(tx, clock, 'other', extractImageKeys(saved.document))
    await updateItem(tx, clock, { ...content.value.facts, itemId, version })
    // Only a question with a key is ready for papers.
    if (plan.key === null && item.state === 'ready')
      await updateItemState(tx, clock, { itemId, state: 'draft' })
    auditItem(tx, actor, ref, {
      action: 'exam-items.save',
      before: { version: baseVersion },
      after: { version },
    })
    return ok({ version })
  })
}

export function setExamItemState(
  { database, clock }: ExamDeps,
  actor: Actor,
  { state, ...ref }: ItemRef & { readonly state: ExamItemState },
): Promise<StateResult> {
  return transaction(database, async (tx): Promise<StateResult> => {
    const bank = await lockOpenBank(tx, actor, ref.bankId)
    if (!bank.ok) return bank
    const item = await lockItem(tx, ref)
    if (!item) return refuse('exam_items.not_found')
    if (state === 'ready' && item.key_sealed === null) return refuse('exam_items.no_key')
    await updateItemState(tx, clock, { itemId: ref.itemId, state })
    auditItem(tx, actor, ref, {
      action: 'exam-items.set-state',
      before: { state: item.state },
      after: { state },
    })
    return ok()
  })
}

type ItemChange = { readonly action: string; readonly before?: object; readonly after?: object }

/** Rows of the audit log name the question and its version, never its key. */
export function auditItem(
  tx: PlatformTx,
  actor: Actor,
  { bankId, itemId }: ItemRef,
  { action, before, after }: ItemChange,
): void {
  auditBank(tx, actor, bankId, {
    action,
    ...(before && { before: { itemId, ...before } }),
    ...(after && { after: { itemId, ...after } }),
  })
}
