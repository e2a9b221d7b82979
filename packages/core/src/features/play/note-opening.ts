import { ok } from '@tiltyard/contracts'
import { transaction } from '../../kernel/index.ts'
import { digestFlag, mintFlag, type ScriptTask } from '../tasks/index.ts'
import { insertMinted, insertOpening } from './opening.store.ts'
import type { SubmitDeps } from './play-deps.ts'

type Opening = {
  readonly competitionId: string
  readonly task: ScriptTask
  readonly teamId: string
  readonly userId: string
  readonly at: Date
}

/** When an entry first sees a task is evidence; from then on it has its own flag, where each has one. */
export async function noteOpening(
  { database, flagKey }: SubmitDeps,
  { competitionId, task, teamId, userId, at }: Opening,
): Promise<void> {
  const taskId = task.id
  const text = task.flagTemplate && mintFlag(flagKey, { template: task.flagTemplate, taskId, teamId })
  await transaction(database, async (tx) => {
    await insertOpening(tx, { taskId, teamId, userId, at })
    if (text) {
      const digest = digestFlag(flagKey, { taskId, text, kind: 'exact' })
      await insertMinted(tx, { competitionId, taskId, teamId, digest, at })
    }
    return ok()
  })
}
