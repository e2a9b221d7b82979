import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { removeUnusedFiles } from '../../challenges/index.ts'
import type { SearchDeps } from '../../content/index.ts'
import { indexCompetition } from '../catalogue/competition-search.ts'
import { hasTeams } from './competition-admin.store.ts'
import { deleteDraft, isOver, listTaskFiles, updateArchivedAt } from './competition-archive.store.ts'
import {
  auditCompetitionChange,
  lockCompetitionForEdit,
  type RoleRefusal,
  recordPublicChange,
} from './competition-edit.ts'

type Input = { readonly competitionId: string }

/** Its page and its results stay at their address; lists, search and registration leave it out. */
export function archiveCompetition(
  deps: SearchDeps,
  actor: Actor,
  input: Input,
): Promise<Result<null, RoleRefusal | 'competitions.not_over' | 'competitions.already_archived'>> {
  return transaction(deps.database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { ...input, minRole: 'owner', inArchive: true })
    if (!locked.ok) return locked
    if (locked.value.archivedAt) return refuse('competitions.already_archived')
    if (locked.value.isPublished && !(await isOver(tx, deps.clock, input.competitionId)))
      return refuse('competitions.not_over')
    await updateArchivedAt(tx, deps.clock, input.competitionId, true)
    await indexCompetition(tx, deps, input.competitionId)
    await recordPublicChange(tx, actor, locked.value, {
      action: 'competitions.archive',
      before: { isArchived: false },
      after: { isArchived: true },
    })
    return ok()
  })
}

export function restoreCompetition(
  deps: SearchDeps,
  actor: Actor,
  input: Input,
): Promise<Result<null, RoleRefusal | 'competitions.not_archived'>> {
  return transaction(deps.database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { ...input, minRole: 'owner', inArchive: true })
    if (!locked.ok) return locked
    if (!locked.value.archivedAt) return refuse('competitions.not_archived')
    await updateArchivedAt(tx, deps.clock, input.competitionId, false)
    await indexCompetition(tx, deps, input.competitionId)
    await recordPublicChange(tx, actor, locked.value, {
      action: 'competitions.restore',
      before: { isArchived: true },
      after: { isArchived: false },
    })
    return ok()
  })
}

type DeleteRefusal = RoleRefusal | 'competitions.not_draft' | 'competitions.has_teams' | 'competitions.in_use'

/** Foreign keys decide whether something outside, such as a training question, still uses a task. */
export async function deleteCompetition(
  deps: SearchDeps,
  actor: Actor,
  { competitionId }: Input,
): Promise<Result<null, DeleteRefusal>> {
  try {
    return await transaction(deps.database, async (tx): Promise<Result<null, DeleteRefusal>> => {
      const role = { minRole: 'owner', inArchive: true } as const
      const locked = await lockCompetitionForEdit(tx, actor, { competitionId, ...role })
      if (!locked.ok) return locked
      if (locked.value.isPublished) return refuse('competitions.not_draft')
      if (await hasTeams(tx, competitionId)) return refuse('competitions.has_teams')
      const files = await listTaskFiles(tx, competitionId)
      const before = await deleteDraft(tx, competitionId)
      await removeUnusedFiles(tx, files)
      auditCompetitionChange(tx, actor, competitionId, { action: 'competitions.delete', before })
      return ok()
    })
  } catch (fault) {
    if (isForeignKeyViolation(fault)) return refuse('competitions.in_use')
    throw fault
  }
}

const foreignKeyViolation = '23503'
const isForeignKeyViolation = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === foreignKeyViolation
