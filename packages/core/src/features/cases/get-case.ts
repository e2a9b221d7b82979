import { type CaseRead, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findCase, findOthersBetween } from './case.store.ts'
import { caseView } from './case.view.ts'
import { findSide } from './evidence.store.ts'

export async function getCase(
  { database }: CoreDeps,
  one: { readonly competitionId: string; readonly caseId: string },
): Promise<Result<CaseRead, 'cases.not_found'>> {
  const reader = reading(database)
  const found = await findCase(reader, one)
  if (!found) return refuse('cases.not_found')
  const { sender_id, source_id, task_id: taskId } = found
  const [sender, source, othersBetween] = await Promise.all([
    findSide(reader, { teamId: sender_id, taskId }),
    findSide(reader, { teamId: source_id, taskId }),
    findOthersBetween(reader, one, [sender_id, source_id]),
  ])
  return ok(caseView(found, { sender, source, othersBetween }))
}
