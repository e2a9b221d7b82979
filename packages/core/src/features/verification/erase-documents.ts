import { ok } from '@tiltyard/contracts'
import { audit, eachAlone, reading, transaction } from '../../kernel/index.ts'
import { type FileDeps, removeFile, shredFile } from '../uploads/index.ts'
import { listOverdue, markErased } from './identity-request.store.ts'

const atOnce = 200
const daySeconds = 24 * 3600

/**
 * What was kept long enough goes: the key and the sealed words with one commit, from which on nobody can read the
 * document in any copy of the bucket; then its bytes. Cut off in between, the purge of files takes the bytes away.
 */
export async function eraseDocuments(
  deps: FileDeps & { readonly keepDocumentsDays: number },
): Promise<number> {
  const { database, clock, keepDocumentsDays } = deps
  const overdue = await listOverdue(reading(database), clock, keepDocumentsDays * daySeconds, atOnce)
  await eachAlone(overdue, async ({ id, file_id }) => {
    await transaction(database, async (tx) => {
      await markErased(tx, clock, id)
      if (file_id) await removeFile(tx, file_id)
      audit(tx, { actor: 'system', action: 'verification.erase', subject: `verification:${id}` })
      return ok()
    })
    if (file_id) await shredFile(deps, file_id)
  })
  return overdue.length
}
