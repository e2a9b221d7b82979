import { ok } from '@tiltyard/contracts'
import { audit, type CoreDeps, reading, transaction } from '../../kernel/index.ts'
import { listTeamsToHandOver } from '../teams/index.ts'
import { listDueDeletions, lockDueDeletion } from './account-deletion.store.ts'
import { personalParts } from './personal-parts.ts'

const atOnce = 100

/** All of a person or nothing: each goes in one transaction of its own. */
export async function deleteDueAccounts(deps: CoreDeps): Promise<number> {
  const due = await listDueDeletions(reading(deps.database), deps.clock, atOnce)
  for (const userId of due) await deleteAccount(deps, userId)
  return due.length
}

async function deleteAccount({ database, clock }: CoreDeps, userId: string): Promise<void> {
  await transaction(database, async (tx) => {
    if (!(await lockDueDeletion(tx, clock, userId))) return ok()
    // Somebody made them leader meanwhile: the team comes first, and the next run asks again.
    if ((await listTeamsToHandOver(tx, clock, userId)).length > 0) return ok()
    for (const { remove } of Object.values(personalParts)) await remove?.(tx, clock, userId)
    audit(tx, { actor: 'system', action: 'personal-data.delete', subject: `user:${userId}` })
    return ok()
  })
}
