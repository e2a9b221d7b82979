import {
  AdminCompetitionListItem,
  type CompetitionAdminView,
  type CompetitionRole,
  ok,
  type Result,
  refuse,
  roles,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import type { SearchDeps } from '../../content/index.ts'
import { indexCompetition } from '../catalogue/competition-search.ts'
import { countByDivision } from '../divisions/division.store.ts'
import { countTasksByStage } from '../stages/stage.store.ts'
import { hasTeams, listAdminCompetitionRows, updateCompetitionState } from './competition-admin.store.ts'
import { competitionAdminView } from './competition-admin.view.ts'
import { lockCompetitionForEdit, type RoleRefusal, recordPublicChange } from './competition-edit.ts'
import { loadCompetitionOverview } from './competition-overview.ts'
import { competitionPhase } from './competition-phase.rules.ts'

export async function listAdminCompetitions(
  { database, clock }: CoreDeps,
  { userId, roleId }: Actor,
): Promise<Result<AdminCompetitionListItem[]>> {
  const isAdministrator = roleId === roles.administrator
  const rows = await listAdminCompetitionRows(toReader(database), clock, { userId, isAdministrator })
  return ok(
    rows.map(
      ({ id, name, state, import_pending, archived_at, role, starts_at, ends_at, teams, pending, ...row }) =>
        AdminCompetitionListItem.parse({
          id,
          name,
          role: isAdministrator ? 'owner' : role,
          isPublished: state === 'published',
          importPending: import_pending,
          isArchived: archived_at !== null,
          startsAt: starts_at?.toISOString() ?? null,
          endsAt: ends_at?.toISOString() ?? null,
          teams: Number(teams),
          pendingMaterials: Number(pending),
          phase: competitionPhase({
            isPublished: state === 'published',
            registrationIsOpen: row.registration_is_open,
            hasBegun: row.has_begun,
            isFrozen: row.is_frozen,
            isOver: row.is_over,
          }),
          registrationClosesAt: row.registration_closes_at?.toISOString() ?? null,
          waiting: {
            entries: row.entries_waiting,
            incidents: row.incidents_pending,
            appeals: row.appeals_open,
          },
        }),
    ),
  )
}

export async function getCompetitionAdminView(
  { database, clock }: CoreDeps,
  role: CompetitionRole,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<CompetitionAdminView, 'competitions.not_found'>> {
  const reader = toReader(database)
  const overview = await loadCompetitionOverview(reader, clock, competitionId)
  if (!overview) return refuse('competitions.not_found')
  const tasksByStage = await countTasksByStage(reader, competitionId)
  const byDivision = await countByDivision(reader, competitionId)
  return ok(competitionAdminView(overview, { role, tasksByStage, byDivision }))
}

export function publishCompetition(
  deps: SearchDeps,
  actor: Actor,
  input: { readonly competitionId: string },
): Promise<
  Result<null, RoleRefusal | 'competitions.publish_checklist_incomplete' | 'competitions.already_published'>
> {
  return transaction(deps.database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, input)
    if (!locked.ok) return locked
    if (locked.value.isPublished) return refuse('competitions.already_published')
    const overview = await loadCompetitionOverview(tx, deps.clock, input.competitionId)
    if (!overview || overview.checklist.some(({ blocks }) => blocks))
      return refuse('competitions.publish_checklist_incomplete')
    await updateCompetitionState(tx, input.competitionId, 'published')
    await indexCompetition(tx, deps, input.competitionId)
    await recordPublicChange(
      tx,
      actor,
      { id: input.competitionId, isPublished: true },
      { action: 'competitions.publish', before: { state: 'draft' }, after: { state: 'published' } },
    )
    return ok()
  })
}

export function unpublishCompetition(
  deps: SearchDeps,
  actor: Actor,
  input: { readonly competitionId: string },
): Promise<Result<null, RoleRefusal | 'competitions.has_teams' | 'competitions.not_published'>> {
  return transaction(deps.database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, input)
    if (!locked.ok) return locked
    if (!locked.value.isPublished) return refuse('competitions.not_published')
    if (await hasTeams(tx, input.competitionId)) return refuse('competitions.has_teams')
    await updateCompetitionState(tx, input.competitionId, 'draft')
    await indexCompetition(tx, deps, input.competitionId)
    await recordPublicChange(tx, actor, locked.value, {
      action: 'competitions.unpublish',
      before: { state: 'published' },
      after: { state: 'draft' },
    })
    return ok()
  })
}
