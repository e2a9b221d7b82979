import { ok } from '@tiltyard/contracts'
import { audit, type CoreDeps, eachAlone, reading, transaction } from '../../kernel/index.ts'
import { listTeamsToHandOver } from '../teams/index.ts'
import { listDueDeletions, lockDueDeletion, postponeDeletion } from './account-deletion.store.ts'
import { personalParts } from './personal-parts.ts'

const atOnce = 100

/** All of a person or nothing: each goes in one transaction of its own, and one that fails keeps nobody else waiting. */
export async function deleteDueAccounts(deps: CoreDeps): Promise<void> {
  const due = await listDueDeletions(reading(deps.database), deps.clock, atOnce)
  await eachAlone(due, (userId) => deleteAccount(deps, userId))
}

async function deleteAccount({ database, clock }: CoreDeps, userId: string): Promise<void> {
  await transaction(database, async (tx) => {
    if (!(await lockDueDeletion(tx, clock, userId))) return ok()
    if ((await listTeamsToHandOver(tx, clock, userId)).length > 0) {
      await postponeDeletion(tx, clock, userId)
      return ok()
    }
    for (const { remove } of Object.values(personalParts)) await remove?.(tx, clock, userId)
    audit(tx, { actor: 'system', action: 'personal-data.delete', subject: `user:${userId}` })
    return ok()
  })
}
