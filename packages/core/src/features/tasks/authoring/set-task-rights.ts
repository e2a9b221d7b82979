import { ok, type Result, refuse, type TaskRightsPlan } from '@tiltyard/contracts'
import { type Actor, transaction } from '../../../kernel/index.ts'
import { listDivisions } from '../../competitions/index.ts'
import { boardRights, listOverrides, sameRights } from '../../organising/index.ts'
import { type NewCause, openLedger, writeCauses } from '../../standings/index.ts'
import type { AuthoringDeps } from './authoring-deps.ts'
import { holdTask, type RoleRefusal } from './hold-tasks.ts'
import { recordTask } from './record-task.ts'
import { keepRights, listRights } from './rights-work.store.ts'

type Input = {
  readonly competitionId: string
  readonly taskId: string
  readonly rights: readonly TaskRightsPlan[]
}

export function setTaskRights(
  { database, clock }: AuthoringDeps,
  actor: Actor,
  { rights, ...asked }: Input,
): Promise<Result<{ revision: number }, RoleRefusal | 'tasks.not_found' | 'tasks.division_not_found'>> {
  return transaction(database, async (tx) => {
    const held = await holdTask(tx, actor, asked)
    if (!held.ok) return held
    const divisions = await listDivisions(tx, asked.competitionId)
    if (rights.some(({ divisionId }) => divisions.every(({ id }) => id !== divisionId)))
      return refuse('tasks.division_not_found')
    const before = await listRights(tx, asked.taskId)
    const boardsBefore = []
    for (const { id } of divisions) boardsBefore.push(await listOverrides(tx, id))
    await keepRights(tx, asked, rights)
    const causes: NewCause[] = []
    for (const [index, division] of divisions.entries()) {
      const now = boardRights(division, await listOverrides(tx, division.id))
      if (!sameRights(boardRights(division, boardsBefore[index] ?? []), now))
        causes.push({ kind: 'division', division: division.number, rights: now })
    }
    if (causes.length > 0) await writeCauses(tx, await openLedger(tx, clock, asked.competitionId), causes)
    return ok(
      await recordTask(tx, actor, {
        ...asked,
        action: 'tasks.set-rights',
        before: { rights: before },
        after: { rights },
      }),
    )
  })
}
