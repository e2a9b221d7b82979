import {
  ok,
  type RefusalsOf,
  type ReplyOf,
  type Result,
  refuse,
  type checkReceipt as route,
} from '@tiltyard/contracts'
import { toReader } from '../../../kernel/index.ts'
import type { ExamDeps } from '../exam-deps.ts'
import { findPaper, type PaperRef } from '../papers/paper.store.ts'
import { isAnswered } from '../sittings/answer.rules.ts'
import { listAnswers } from '../sittings/answer.store.ts'
import { receiptOf } from '../sittings/receipt.rules.ts'
import { readClosedSittings } from './marked-sitting.store.ts'

/** A receipt names no sitting, so all of the paper are tried. */
export async function checkReceipt(
  { database, clock, examKey }: ExamDeps,
  { code, ...ref }: PaperRef & { readonly code: string },
): Promise<Result<ReplyOf<typeof route>, RefusalsOf<typeof route>>> {
  const reader = toReader(database)
  if (!(await findPaper(reader, clock, ref))) return refuse('exam_papers.not_found')
  for await (const page of readClosedSittings(reader, ref.taskId)) {
    const found = page.find((sitting) => receiptOf(examKey, sitting) === code.toUpperCase())
    if (!found) continue
    const { id: sittingId, nickname, teamName, closedAt } = found
    const answers = await listAnswers(reader, sittingId)
    const answered = answers.filter(({ answer }) => isAnswered(answer)).length
    return ok({ sittingId, nickname, teamName, closedAt: closedAt.toISOString(), answered })
  }
  return refuse('exam_receipts.not_found')
}
