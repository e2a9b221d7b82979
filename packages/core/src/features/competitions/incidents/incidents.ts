import {
  type CompetitionRole,
  type IncidentDetail,
  type IncidentListItem,
  type IncidentState,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { requireStaffRole } from '../staff/staff-role.ts'
import {
  countIncidents,
  countIncidentsBetween,
  findEvidence,
  findIncident,
  listIncidentRows,
  lockIncident,
  markIncidentDecided,
} from './incident.store.ts'
import { incidentListItemView, incidentView } from './incident.view.ts'

export async function listIncidents(
  { database }: CoreDeps,
  {
    competitionId,
    state,
    page,
    limit,
  }: {
    readonly competitionId: string
    readonly state: IncidentState | 'all'
    readonly page: number
    readonly limit: number
  },
): Promise<Result<{ data: IncidentListItem[]; total: number }>> {
  const reader = toReader(database)
  const filter = { competitionId, state }
  const [rows, total] = await Promise.all([
    listIncidentRows(reader, filter, { page, limit }),
    countIncidents(reader, filter),
  ])
  return ok({ data: rows.map(incidentListItemView), total })
}

export async function getIncident(
  { database }: CoreDeps,
  role: CompetitionRole,
  ref: { readonly competitionId: string; readonly incidentId: string },
): Promise<Result<IncidentDetail, 'incidents.not_found'>> {
  const reader = toReader(database)
  const incident = await findIncident(reader, ref)
  if (!incident) return refuse('incidents.not_found')
  const { sender_id, source_id, task_id: taskId } = incident
  const [sender, source, otherIncidents] = await Promise.all([
    findEvidence(reader, { teamId: sender_id, taskId, role }),
    findEvidence(reader, { teamId: source_id, taskId, role }),
    countIncidentsBetween(reader, ref, [sender_id, source_id]),
  ])
  return ok(incidentView(incident, { sender, source, otherIncidents }))
}

type Decision = {
  readonly competitionId: string
  readonly incidentId: string
  readonly state: Exclude<IncidentState, 'pending'>
  readonly note: string
}

/** The decision is final; suspensions and penalties are separate actions. */
export function decideIncident(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, incidentId, state, note }: Decision,
): Promise<
  Result<
    null,
    | 'competitions.not_found'
    | 'competitions.insufficient_role'
    | 'competitions.archived'
    | 'incidents.not_found'
    | 'incidents.already_decided'
  >
> {
  return transaction(database, async (tx) => {
    const incident = await lockIncident(tx, { competitionId, incidentId })
    if (!incident) return refuse('incidents.not_found')
    const role = await requireStaffRole(tx, actor, competitionId, 'judge')
    if (!role.ok) return role
    if (incident.state !== 'pending') return refuse('incidents.already_decided')
    await markIncidentDecided(tx, clock, { incidentId, state, note, by: actor.userId })
    audit(tx, {
      actor: actor.userId,
      action: 'incidents.decide',
      subject: `competition:${competitionId}`,
      before: { incidentId, state: incident.state },
      after: { incidentId, state, note, senderTeamId: incident.senderId, sourceTeamId: incident.sourceId },
    })
    return ok()
  })
}
