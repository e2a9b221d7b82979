import {
  type AdminQuestion,
  type AnswerOf,
  banks,
  ok,
  type Result,
  refuse,
  type listAdminQuestions as route,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader } from '../../../kernel/index.ts'
import { listHintRecords, listMaterials, listTruthFiles } from '../../challenges/index.ts'
import {
  type AdminQuestionFilters,
  countByBank,
  findAdminQuestionRow,
  listAdminQuestionRows,
  listAdminStepRows,
} from './admin-question.store.ts'
import { adminQuestionListItemView, adminQuestionView } from './admin-question.view.ts'
import { findQuestion } from './question.store.ts'
import { loadInventory } from './question-change.ts'

type ListInput = AdminQuestionFilters & { readonly page: number; readonly limit: number }

export async function listAdminQuestions(
  { database }: CoreDeps,
  _actor: Actor,
  { page, limit, ...filters }: ListInput,
): Promise<Result<AnswerOf<typeof route>>> {
  const reader = toReader(database)
  const counts = await countByBank(reader, { ...filters, bank: undefined })
  const bankCounts = banks.map((bank) => ({ bank, questions: counts.get(bank) ?? 0 }))
  const rows = await listAdminQuestionRows(reader, filters, { page, limit })
  const total = bankCounts
    .filter(({ bank }) => filters.bank === undefined || bank === filters.bank)
    .reduce((sum, { questions }) => sum + questions, 0)
  return ok({ data: rows.map(adminQuestionListItemView), total, banks: bankCounts })
}

export async function getAdminQuestion(
  { database }: CoreDeps,
  _actor: Actor,
  { questionId }: { readonly questionId: string },
): Promise<Result<AdminQuestion, 'questions.not_found'>> {
  const reader = toReader(database)
  const row = await findQuestion(reader, questionId)
  const listed = row && (await findAdminQuestionRow(reader, questionId))
  if (!row || !listed) return refuse('questions.not_found')
  return ok(
    adminQuestionView(listed, row, {
      files: [
        ...(await listMaterials(reader, [row.challenge_id])),
        ...(await listTruthFiles(reader, row.challenge_id)),
      ],
      hints: await listHintRecords(reader, row.challenge_id),
      steps: await listAdminStepRows(reader, questionId),
      inventory: await loadInventory(reader, row),
    }),
  )
}
