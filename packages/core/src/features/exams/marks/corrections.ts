import {
  type CorrectionEffect,
  type correctKey as correctRoute,
  type ExamCorrection,
  ok,
  type previewCorrection as previewRoute,
  type RefusalsOf,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, audit, type PlatformReader, toReader, transaction } from '../../../kernel/index.ts'
import { judgeWithPatterns, type PatternVerdicts, validatePatterns } from '../../challenges/index.ts'
import { lockTasks, requireStaffRole, type StaffRefusal } from '../../competitions/index.ts'
import { keyPatterns } from '../banks/item.rules.ts'
import type { ExamDeps } from '../exam-deps.ts'
import { sealKey } from '../key-sealing.ts'
import { correctKeys } from '../marking/mark-sitting.rules.ts'
import { loadPaperKeys } from '../marking/paper-keys.ts'
import { listPaperItems, lockPaperRow, type PaperRef, type PaperRow } from '../papers/paper.store.ts'
import { correctionEffect, isCorrectionValid } from './correction.rules.ts'
import { insertCorrection, listAffectedSittings } from './correction.store.ts'
import { requireOverPaper } from './settlement.ts'

type CorrectionInput = PaperRef & { readonly correction: ExamCorrection }
type EffectRefusal = RefusalsOf<typeof previewRoute>
type Verdicts = Pick<PatternVerdicts, 'of'>
type Corrected = Result<
  CorrectionEffect & { revision: number },
  StaffRefusal | RefusalsOf<typeof correctRoute>
>

/** The same reading as the act, and nothing is written. */
export function previewCorrection(
  deps: ExamDeps,
  input: CorrectionInput,
): Promise<Result<CorrectionEffect, EffectRefusal>> {
  return withPatterns(input.correction, async (verdicts) => {
    const found = await findEffect(toReader(deps.database), deps, input, verdicts)
    return found.ok ? ok(found.value.effect) : found
  })
}

/**
 * The worker marks the sittings again and then writes the changed grades: no transaction holds sittings and the ledger,
 * and a request does not wait for thousands of sittings.
 */
export function correctKey(
  deps: ExamDeps,
  actor: Actor,
  { reason, ...input }: CorrectionInput & { readonly reason: string },
): Promise<Corrected> {
  const { competitionId, taskId, correction } = input
  const { itemId, act, also } = correction
  return withPatterns(correction, (verdicts) =>
    transaction(deps.database, async (tx): Promise<Corrected> => {
      await lockTasks(tx, competitionId)
      const role = await requireStaffRole(tx, actor, competitionId, 'judge')
      if (!role.ok) return role
      await lockPaperRow(tx, taskId)
      const found = await findEffect(tx, deps, input, verdicts)
      if (!found.ok) return found
      const { paper, effect } = found.value
      if (paper.results_published_at) return refuse('competitions.results_published')
      const revision = paper.key_revision + 1
      const sealed = also && sealKey(deps.examKey, { itemId, number: revision, of: 'correction' }, also)
      const written = { taskId, itemId, act, sealed, revision, reason, by: actor.userId }
      await insertCorrection(tx, deps.clock, written)
      const { gain, lose, entries } = effect
      audit(tx, {
        actor: actor.userId,
        action: 'exam-papers.correct-key',
        subject: `competition:${competitionId}`,
        after: { taskId, name: paper.name, revision, itemId, act, reason, gain, lose, entries },
      })
      return ok({ ...effect, revision })
    }),
  )
}

/** Patterns run while nothing is locked; one that is too slow cannot be part of a key. */
async function withPatterns<T>(
  { also }: ExamCorrection,
  judge: (verdicts: Verdicts) => Promise<T>,
): Promise<T | ReturnType<typeof refuse<'exam_items.invalid_pattern'>>> {
  const patterns = keyPatterns(also).map((text) => ({ kind: 'pattern', text }))
  if (await validatePatterns(patterns)) return refuse('exam_items.invalid_pattern')
  return judgeWithPatterns(judge, async () => undefined)
}

async function findEffect(
  reader: PlatformReader,
  deps: ExamDeps,
  { correction, ...ref }: CorrectionInput,
  verdicts: Verdicts,
): Promise<Result<{ readonly paper: PaperRow; readonly effect: CorrectionEffect }, EffectRefusal>> {
  const over = await requireOverPaper(reader, deps, ref)
  if (!over.ok) return over
  const { paper, sittings } = over.value
  const item = (await listPaperItems(reader, ref.taskId)).find(({ itemId }) => itemId === correction.itemId)
  if (!item) return refuse('exam_items.not_found')
  if (!isCorrectionValid(correction, item)) return refuse('exam_corrections.invalid')
  const keys = await loadPaperKeys(reader, deps, ref.taskId)
  if (!keys) return refuse('exam_papers.not_found')
  const { section, position } = item
  const affected = await listAffectedSittings(reader, { taskId: ref.taskId, section, position })
  const effect = correctionEffect(correctKeys(keys, correction), affected, sittings.closed, verdicts)
  return effect ? ok({ paper, effect }) : refuse('exam_items.invalid_pattern')
}
