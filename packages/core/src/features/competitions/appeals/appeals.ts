import {
  type AppealSubject,
  type OwnAppeals,
  ok,
  type openAppeal as openRoute,
  type RefusalsOf,
  type Result,
  refuse,
  type withdrawAppeal as withdrawRoute,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  newId,
  type PlatformTx,
  queueLiveEvent,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { lockTeamAndEntry } from '../entries/entry-transitions.ts'
import {
  loadPlayContext,
  loadTaskContext,
  type PlayerDeps,
  type PlayRefusal,
  type PlayRequest,
} from '../play/play-context.ts'
import { listMemberIds } from '../teams/team.store.ts'
import {
  countOpenAppeals,
  insertAppeal,
  listTeamAppeals,
  lockAppeal,
  markAppealWithdrawn,
} from './appeal.store.ts'
import { appealView, windowView } from './appeal.view.ts'
import { listWindows, lockOpenWindow } from './appeal-window.store.ts'

/** Open appeals of one team, so that it cannot flood the judges. */
const maxOpenAppeals = 20

export async function listOwnAppeals(
  deps: PlayerDeps,
  actor: Actor,
  request: PlayRequest,
): Promise<Result<OwnAppeals, PlayRefusal>> {
  const player = await loadPlayer(deps, actor, request)
  if (!player.ok) return player
  const reader = toReader(deps.database)
  const [windows, appeals] = await Promise.all([
    listWindows(reader, deps.clock, request.competitionId),
    listTeamAppeals(reader, player.value.teamId),
  ])
  return ok({
    isLeader: player.value.isLeader,
    windows: windows.filter(({ hasStarted }) => hasStarted).map(windowView),
    appeals: appeals.map(appealView),
  })
}

type OpenInput = PlayRequest & { readonly subject: AppealSubject; readonly text: string }
type OpenResult = Result<{ id: string }, RefusalsOf<typeof openRoute>>

/** A suspended entry may appeal too: it is the one with most reason to. */
export async function openAppeal(
  deps: PlayerDeps,
  actor: Actor,
  { subject, text, ...request }: OpenInput,
): Promise<OpenResult> {
  const target = await loadTarget(deps, actor, request, subject)
  if (!target.ok) return target
  const { teamId, stageId } = target.value
  const { competitionId } = request
  const taskId = 'taskId' in subject ? subject.taskId : null
  return transaction(deps.database, async (tx): Promise<OpenResult> => {
    const lock = await lockEntryAsLeader(tx, actor, teamId)
    if (!lock.ok) return lock
    if (!(await lockOpenWindow(tx, deps.clock, { competitionId, stageId })))
      return refuse('appeals.window_closed')
    if ((await countOpenAppeals(tx, teamId)) >= maxOpenAppeals) return refuse('appeals.too_many_open')
    const id = newId()
    const appeal = { id, competitionId, teamId, userId: actor.userId, taskId, kind: subject.kind, text }
    if (!(await insertAppeal(tx, deps.clock, appeal))) return refuse('appeals.already_open')
    auditAppeal(tx, actor, 'appeals.open', {
      competitionId,
      after: { appealId: id, teamId, taskId, kind: subject.kind },
    })
    await queueAppealEvents(tx, { competitionId, teamId })
    return ok({ id })
  })
}

type WithdrawResult = Result<null, RefusalsOf<typeof withdrawRoute>>

export async function withdrawAppeal(
  deps: PlayerDeps,
  actor: Actor,
  { appealId, ...request }: PlayRequest & { readonly appealId: string },
): Promise<WithdrawResult> {
  const player = await loadPlayer(deps, actor, request)
  if (!player.ok) return player
  const { teamId } = player.value
  const { competitionId } = request
  return transaction(deps.database, async (tx): Promise<WithdrawResult> => {
    const lock = await lockEntryAsLeader(tx, actor, teamId)
    if (!lock.ok) return lock
    const appeal = await lockAppeal(tx, { competitionId, appealId })
    if (appeal?.teamId !== teamId) return refuse('appeals.not_found')
    if (appeal.state !== 'open') return refuse('appeals.already_closed')
    await markAppealWithdrawn(tx, deps.clock, appealId)
    auditAppeal(tx, actor, 'appeals.withdraw', {
      competitionId,
      before: { appealId, state: appeal.state },
      after: { appealId, state: 'withdrawn', teamId },
    })
    await queueAppealEvents(tx, { competitionId, teamId })
    return ok()
  })
}

/** Open pages of the members reload their appeals. */
export async function queueAppealEvents(
  tx: PlatformTx,
  { competitionId, teamId }: { readonly competitionId: string; readonly teamId: string },
): Promise<void> {
  for (const userId of await listMemberIds(tx, teamId))
    queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'appeal', payload: { competitionId } })
}

/** The text of an appeal is not audited, because a deleted account takes it along. */
export function auditAppeal(
  tx: PlatformTx,
  actor: Actor,
  action: `appeals.${string}`,
  {
    competitionId,
    ...change
  }: { readonly competitionId: string; readonly before?: unknown; readonly after: unknown },
): void {
  audit(tx, { actor: actor.userId, action, subject: `competition:${competitionId}`, ...change })
}

type Player = { readonly teamId: string; readonly isLeader: boolean }

async function loadPlayer(
  deps: PlayerDeps,
  actor: Actor,
  request: PlayRequest,
): Promise<Result<Player, PlayRefusal>> {
  const play = await loadPlayContext(deps, actor, request)
  if (!play.ok) return play
  return play.value.player ? ok(play.value.player.entry) : refuse('play.not_admitted')
}

type Target = { readonly teamId: string; readonly stageId: string | null }

/** The task must be visible to the team; an appeal about the score concerns no single stage. */
async function loadTarget(
  deps: PlayerDeps,
  actor: Actor,
  request: PlayRequest,
  subject: AppealSubject,
): Promise<Result<Target, PlayRefusal | 'tasks.not_found' | 'tasks.locked'>> {
  if (subject.kind === 'score') {
    const player = await loadPlayer(deps, actor, request)
    return player.ok ? ok({ teamId: player.value.teamId, stageId: null }) : player
  }
  const context = await loadTaskContext(deps, actor, { ...request, taskId: subject.taskId })
  if (!context.ok) return context
  const { play, stage, isLocked } = context.value
  if (!play.player) return refuse('play.not_admitted')
  return isLocked ? refuse('tasks.locked') : ok({ teamId: play.player.entry.teamId, stageId: stage.id })
}

/** The leader is read under the lock, so that a transfer of leadership counts at once. */
async function lockEntryAsLeader(
  tx: PlatformTx,
  actor: Actor,
  teamId: string,
): Promise<Result<null, 'play.not_admitted' | 'play.leader_only'>> {
  const lock = await lockTeamAndEntry(tx, teamId)
  if (!lock.ok) return refuse('play.not_admitted')
  const { team, entry } = lock.value
  if (team.leaderId !== actor.userId) return refuse('play.leader_only')
  const counts = entry.number !== null && (entry.state === 'accepted' || entry.state === 'suspended')
  return counts ? ok() : refuse('play.not_admitted')
}
