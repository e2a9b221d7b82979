import {
  type AnswerOf,
  type ExamImportReport,
  type ExamItemKind,
  examItemsMax,
  type importExamItems as ImportRoute,
  inLanguage,
  type Localised,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, type PlatformReader, toReader, transaction } from '../../../../kernel/index.ts'
import type { ExamDeps } from '../../exam-deps.ts'
import { auditBank, lockOpenBank, requireRole } from '../bank-access.ts'
import { countItems, listKnownStems } from '../item.store.ts'
import { checkItem, type ItemContent } from '../item-content.ts'
import { insertNewItem } from '../items.ts'
import type { ParsedItem } from './foreign-item.ts'
import type { ParsedFile } from './parse-questions.ts'
import { type ImportInput, withQuestions } from './question-intake.ts'

type Input = ImportInput & { readonly bankId: string }
type ImportResult = Result<AnswerOf<typeof ImportRoute>, RefusalsOf<typeof ImportRoute>>
type ReportItem = ExamImportReport['items'][number]
type NewItem = { readonly kind: ExamItemKind; readonly content: ItemContent }

/** The first call is a report; the second, with the same file, writes the questions as drafts. */
export async function importExamItems(
  deps: ExamDeps,
  actor: Actor,
  { bankId, ...input }: Input,
): Promise<ImportResult> {
  const reader = toReader(deps.database)
  // A stranger's file is not parsed.
  const access = await requireRole(reader, actor, bankId, 'author')
  if (!access.ok) return access
  if (access.value.isArchived) return refuse('exam_banks.archived')
  return withQuestions(actor.userId, input, async (file): Promise<ImportResult> => {
    const checked = await checkItems(file, access.value.name)
    if (input.confirm === undefined)
      return ok(reportOf(file, await judge(reader, bankId, checked), { isImported: false }))
    return transaction(deps.database, async (tx): Promise<ImportResult> => {
      const bank = await lockOpenBank(tx, actor, bankId)
      if (!bank.ok) return bank
      // Judged again under the lock: another import may have written the same questions.
      const judged = await judge(tx, bankId, checked)
      const items = judged.flatMap(({ item }) => item ?? [])
      if ((await countItems(tx, bankId)) + items.length > examItemsMax)
        return refuse('exam_banks.too_many_items', { most: examItemsMax })
      for (const item of items) await insertNewItem(tx, deps, actor, { bankId, ...item })
      auditBank(tx, actor, bankId, {
        action: 'exam-items.import',
        after: { sha256: file.sha256, format: file.format, items: items.length },
      })
      return ok(reportOf(file, judged, { isImported: true }))
    })
  })
}

type CheckedItem = { readonly parsed: ParsedItem; readonly item: NewItem | null }

/** Rendered before the transaction, which holds the bank. */
async function checkItems({ items }: ParsedFile, bankName: Localised): Promise<CheckedItem[]> {
  const checked: CheckedItem[] = []
  for (const parsed of items) {
    const { kind, plan } = parsed
    if (kind === null || plan === null) {
      checked.push({ parsed, item: null })
      continue
    }
    const topic = plan.topic ?? inLanguage(bankName, 'zh').slice(0, 60).toWellFormed()
    const content = await checkItem(kind, { ...plan, topic })
    checked.push({ parsed, item: content.ok ? { kind, content: content.value } : null })
  }
  return checked
}

type JudgedItem = CheckedItem & { readonly outcome: ReportItem['outcome'] }

async function judge(
  reader: PlatformReader,
  bankId: string,
  checked: readonly CheckedItem[],
): Promise<JudgedItem[]> {
  const keys = checked.flatMap(({ item }) => item?.content.facts.stemKey ?? [])
  const known = await listKnownStems(reader, bankId, keys)
  return checked.map(({ parsed, item }) => {
    if (!item) return { parsed, item, outcome: 'skip' }
    const stem = item.content.facts.stemKey.toString('hex')
    if (known.has(stem)) return { parsed, item: null, outcome: 'duplicate' }
    known.add(stem)
    return { parsed, item, outcome: 'import' }
  })
}

function reportOf(
  { format, sha256 }: ParsedFile & { readonly sha256: string },
  judged: readonly JudgedItem[],
  { isImported }: { readonly isImported: boolean },
): ExamImportReport {
  return {
    sha256,
    format,
    isImported,
    items: judged.map(({ parsed: { kind, summary, warnings }, outcome }, at) => ({
      number: at + 1,
      kind,
      summary,
      outcome,
      warnings: [...warnings],
    })),
    imported: isImported ? judged.filter(({ outcome }) => outcome === 'import').length : 0,
  }
}
