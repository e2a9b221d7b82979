import {
  type CaseNotes,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type saveCaseNotes as saveRoute,
} from '@tiltyard/contracts'
import { type Actor, toReader, transaction } from '../../../kernel/index.ts'
import type { PlayerDeps, TaskRequest } from '../play/play-context.ts'
import { type CaseRefusal, loadCaseTeam } from './case-access.ts'
import { findNotes, insertNotes, updateNotes } from './case-note.store.ts'

export async function getCaseNotes(
  deps: PlayerDeps,
  actor: Actor,
  request: TaskRequest,
): Promise<Result<CaseNotes, CaseRefusal>> {
  const team = await loadCaseTeam(deps, actor, request)
  if (!team.ok) return team
  const notes = await findNotes(toReader(deps.database), team.value)
  return ok({
    text: notes?.text ?? '',
    revision: notes?.revision ?? 0,
    savedBy: notes?.nickname ?? null,
    savedAt: notes?.saved_at.toISOString() ?? null,
  })
}

/** The revision is compared by the statement that writes: of two members who save at once, one is told. */
export async function saveCaseNotes(
  deps: PlayerDeps,
  actor: Actor,
  { text, baseRevision, ...request }: TaskRequest & { readonly text: string; readonly baseRevision: number },
): Promise<Result<{ revision: number }, RefusalsOf<typeof saveRoute>>> {
  const team = await loadCaseTeam(deps, actor, request)
  if (!team.ok) return team
  return transaction(deps.database, async (tx) => {
    const notes = { ...team.value, userId: actor.userId, text }
    const revision =
      baseRevision === 0
        ? await insertNotes(tx, deps.clock, notes)
        : await updateNotes(tx, deps.clock, { ...notes, baseRevision })
    return revision === null ? refuse('notes.revision_conflict') : ok({ revision })
  })
}
