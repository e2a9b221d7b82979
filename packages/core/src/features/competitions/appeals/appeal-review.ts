import {
  type AdminAppealWindow,
  type AppealDetail,
  type AppealListItem,
  type CompetitionRole,
  type decideAppeal as decideRoute,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, type CoreDeps, type PlatformTx, toReader, transaction } from '../../../kernel/index.ts'
import { lockCompetitionForEdit, type RoleRefusal, recordSettingsChange } from '../admin/competition-edit.ts'
import { findEvidence } from '../incidents/incident.store.ts'
import { sideView } from '../incidents/incident.view.ts'
import { requireStaffRole } from '../staff/staff-role.ts'
import { findStage } from '../stages/stage.store.ts'
import { listMemberIds } from '../teams/team.store.ts'
import {
  type AppealFilter,
  countAppeals,
  findAppeal,
  findAppealState,
  listAppealRows,
  listConsequences,
  lockAppeal,
  markAppealDecided,
} from './appeal.store.ts'
import { adminWindowView, appealDetailView, appealListItemView } from './appeal.view.ts'
import { listWindows, updateWindow } from './appeal-window.store.ts'
import { auditAppeal, queueAppealEvents } from './appeals.ts'

export async function listAppeals(
  { database }: CoreDeps,
  { page, limit, ...filter }: AppealFilter & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: AppealListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listAppealRows(reader, filter, { page, limit }),
    countAppeals(reader, filter),
  ])
  return ok({ data: rows.map(appealListItemView), total })
}

type AppealRef = { readonly competitionId: string; readonly appealId: string }

export async function getAppeal(
  { database }: CoreDeps,
  role: CompetitionRole,
  ref: AppealRef,
): Promise<Result<AppealDetail, 'appeals.not_found'>> {
  const reader = toReader(database)
  const appeal = await findAppeal(reader, ref)
  if (!appeal) return refuse('appeals.not_found')
  const { task_id: taskId, team_id: teamId } = appeal
  const [evidence, consequences] = await Promise.all([
    taskId === null ? null : findEvidence(reader, { teamId, taskId, role }),
    listConsequences(reader, ref),
  ])
  const team = { teamId, name: appeal.team_name, orgName: appeal.org_name }
  return ok(appealDetailView(appeal, evidence && sideView(team, evidence), consequences))
}

type Decision = AppealRef & { readonly state: 'upheld' | 'rejected'; readonly answer: string }
type DecideResult = Result<null, RoleRefusal | RefusalsOf<typeof decideRoute>>

/**
 * The decision is final and changes no score: what follows is an action of its own that names the appeal. Staff cannot
 * play, but a former member of the team may have joined the staff since.
 */
export function decideAppeal(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, appealId, state, answer }: Decision,
): Promise<DecideResult> {
  return transaction(database, async (tx): Promise<DecideResult> => {
    const appeal = await lockAppeal(tx, { competitionId, appealId })
    if (!appeal) return refuse('appeals.not_found')
    const role = await requireStaffRole(tx, actor, competitionId, 'judge')
    if (!role.ok) return role
    const { teamId, taskId, userId } = appeal
    if (userId === actor.userId || (await listMemberIds(tx, teamId)).includes(actor.userId))
      return refuse('appeals.own_team')
    if (appeal.state !== 'open') return refuse('appeals.already_closed')
    await markAppealDecided(tx, clock, { appealId, state, answer, by: actor.userId })
    auditAppeal(tx, actor, 'appeals.decide', {
      competitionId,
      before: { appealId, state: appeal.state },
      after: { appealId, state, answer, teamId, taskId },
    })
    await publishEvent(tx, 'appeals.decided', { competitionId, appealId })
    await queueAppealEvents(tx, { competitionId, teamId })
    return ok()
  })
}

/** An action may only name an upheld appeal of its competition; decisions are final, so nothing is locked. */
export async function requireUpheldAppeal(
  tx: PlatformTx,
  { competitionId, appealId }: { readonly competitionId: string; readonly appealId: string | undefined },
): Promise<Result<{ appealId?: string }, 'appeals.not_found' | 'appeals.not_upheld'>> {
  if (appealId === undefined) return ok({})
  const state = await findAppealState(tx, { competitionId, appealId })
  if (state === null) return refuse('appeals.not_found')
  return state === 'upheld' ? ok({ appealId }) : refuse('appeals.not_upheld')
}

export async function listAppealWindows(
  { database, clock }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<AdminAppealWindow[]>> {
  return ok((await listWindows(toReader(database), clock, competitionId)).map(adminWindowView))
}

type WindowInput = {
  readonly competitionId: string
  readonly stageId: string
  readonly until: string | null
}

/** Not part of the stage plan, which is fixed once the board is revealed: appeals are often due after that. */
export function setAppealWindow(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, stageId, until }: WindowInput,
): Promise<
  Result<{ settingsRevision: number }, RoleRefusal | 'stages.not_found' | 'competitions.results_published'>
> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId })
    if (!locked.ok) return locked
    if (locked.value.resultsPublishedAt) return refuse('competitions.results_published')
    const stage = await findStage(tx, clock, { competitionId, stageId })
    if (!stage) return refuse('stages.not_found')
    const before = (await listWindows(tx, clock, competitionId)).find((window) => window.stageId === stageId)
    await updateWindow(tx, stageId, until === null ? null : new Date(until))
    return ok(
      await recordSettingsChange(tx, actor, locked.value, {
        action: 'appeals.set-window',
        before: { stageId, until: before?.until ?? null },
        after: { stageId, until },
      }),
    )
  })
}
