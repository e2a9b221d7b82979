import { type EffectLine, ok, type Result, refuse, type TaskRightsPlan } from '@tiltyard/contracts'
import { type Actor, type Clock, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { appendScoreEvents, type NewScoreEvent, openLedger } from '../../scores/index.ts'
import type { Division } from '../catalogue/competition.rules.ts'
import { listDivisions } from '../catalogue/competition.store.ts'
import { boardRights, hasSameRights } from '../divisions/division.rules.ts'
import { listDivisionTaskOverrides } from '../divisions/division.store.ts'
import { rightsLines } from '../effects/effect.rules.ts'
import { countTeamsByDivision, findExposure } from '../effects/effect.store.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import type { TaskRecord } from './task-admin.store.ts'
import { type AuthoringDeps, lockTaskAsStaff, recordTaskChange, type StaffRefusal } from './task-change.ts'
import { listTaskRights, replaceTaskRights } from './task-rights.store.ts'

type SetRightsInput = {
  readonly competitionId: string
  readonly taskId: string
  readonly rights: readonly TaskRightsPlan[]
}

type SetRightsRefusal =
  | StaffRefusal
  | 'tasks.not_found'
  | 'tasks.division_not_found'
  | 'effects.not_confirmed'

export function setTaskRights(
  deps: AuthoringDeps,
  actor: Actor,
  { rights, ...ref }: SetRightsInput,
): Promise<Result<{ revision: number }, SetRightsRefusal>> {
  const { database, clock } = deps
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const divisions = await listDivisions(tx, ref.competitionId)
    if (rights.some(({ divisionId }) => divisions.every(({ id }) => id !== divisionId)))
      return refuse('tasks.division_not_found')
    const before = await listTaskRights(tx, ref.taskId)
    const lines = await rightsChange(tx, clock, lock.value, { divisions, before, rights })
    const unconfirmed = await requireConfirmedEffect(tx, deps, ref.competitionId, { lines })
    if (unconfirmed) return unconfirmed
    const divisionIds = divisions.map(({ id }) => id)
    const overridesBefore = await listDivisionTaskOverrides(tx, divisionIds)
    await replaceTaskRights(tx, ref, rights)
    const overrides = await listDivisionTaskOverrides(tx, divisionIds)
    const events = divisions.flatMap((division): NewScoreEvent[] => {
      const now = boardRights(division, overrides.get(division.id) ?? [])
      const isSame = hasSameRights(boardRights(division, overridesBefore.get(division.id) ?? []), now)
      return isSame ? [] : [{ kind: 'division', division: division.number, rights: now }]
    })
    if (events.length > 0) await appendScoreEvents(tx, await openLedger(tx, clock, ref.competitionId), events)
    return ok(
      await recordTaskChange(tx, actor, {
        ...ref,
        action: 'tasks.set-rights',
        before: { rights: before },
        after: { rights },
      }),
    )
  })
}

type ChangedRights = {
  readonly divisions: readonly Division[]
  readonly before: readonly TaskRightsPlan[]
  readonly rights: readonly TaskRightsPlan[]
}

/** What divisions gain and lose on a task that players see. */
async function rightsChange(
  tx: PlatformTx,
  clock: Clock,
  task: TaskRecord,
  { divisions, before, rights }: ChangedRights,
): Promise<EffectLine[]> {
  if (!task.is_published || !(await findExposure(tx, clock, task.id)).hasStarted) return []
  const teams = await countTeamsByDivision(tx, task.competition_id)
  return divisions.flatMap((division) => {
    const of = { division: division.name, teams: teams.get(division.id) ?? 0, task: task.name }
    const overrideIn = (plans: readonly TaskRightsPlan[]) =>
      plans.findLast(({ divisionId }) => divisionId === division.id)
    return rightsLines(
      of,
      effectiveRights(division, overrideIn(before)),
      effectiveRights(division, overrideIn(rights)),
    )
  })
}

const effectiveRights = (division: Division, override: TaskRightsPlan | undefined) => ({
  canSeeTasks: override?.canSeeTasks ?? division.canSeeTasks,
  canSubmit: override?.canSubmit ?? division.canSubmit,
  scores: override?.scores ?? division.scores,
  canTakeBloods: override?.canTakeBloods ?? division.canTakeBloods,
  affectsValue: override?.affectsValue ?? division.affectsValue,
})
