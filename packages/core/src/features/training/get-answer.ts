import { ok, type Result, refuse, type TrainingAnswer } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findOwnAnswer } from './answer.store.ts'
import { trainingAnswer } from './answer.view.ts'
import { listPlaces } from './queue.store.ts'

/** Also to a question that has been taken back since: what one has sent stays one's own. */
export async function getAnswer(
  { database }: CoreDeps,
  { userId }: Actor,
  { answerId }: { readonly answerId: string },
): Promise<Result<TrainingAnswer, 'training.not_found'>> {
  const reader = reading(database)
  const row = await findOwnAnswer(reader, { userId, answerId })
  if (!row) return refuse('training.not_found')
  const places = await listPlaces(reader, row.state === 'scoring' ? [row.id] : [])
  return ok(trainingAnswer(row, places.get(row.id) ?? null))
}
