import { ok, type Result, refuse, type TaskRightsPlan } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { appendScoreEvents, type NewScoreEvent, openLedger } from '../../scores/index.ts'
import { listDivisions } from '../catalogue/competition.store.ts'
import { boardRights, hasSameRights } from '../divisions/division.rules.ts'
import { listDivisionTaskOverrides } from '../divisions/division.store.ts'
import { type AuthoringDeps, lockTaskAsStaff, recordTaskChange, type StaffRefusal } from './task-change.ts'
import { listTaskRights, replaceTaskRights } from './task-rights.store.ts'

type SetRightsInput = {
  readonly competitionId: string
  readonly taskId: string
  readonly rights: readonly TaskRightsPlan[]
}

export function setTaskRights(
  { database, clock }: AuthoringDeps,
  actor: Actor,
  { rights, ...ref }: SetRightsInput,
): Promise<Result<{ revision: number }, StaffRefusal | 'tasks.not_found' | 'tasks.division_not_found'>> {
  return transaction(database, async (tx) => {
    const lock = await lockTaskAsStaff(tx, actor, ref)
    if (!lock.ok) return lock
    const divisions = await listDivisions(tx, ref.competitionId)
    if (rights.some(({ divisionId }) => divisions.every(({ id }) => id !== divisionId)))
      return refuse('tasks.division_not_found')
    const before = await listTaskRights(tx, ref.taskId)
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
