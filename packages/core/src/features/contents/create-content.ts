import { ok, type Result } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  newId,
  type PlatformTx,
  transaction,
} from '../../kernel/index.ts'
import { claimImages } from '../uploads/index.ts'
import { insertContent } from './content.store.ts'
import { picturesIn } from './pictures.rules.ts'
import { insertRevision } from './revision.store.ts'
import { claimKeys, type Draft, describeDraft } from './save-revision.ts'

export function createContent(
  { database, clock }: CoreDeps,
  actor: Actor,
  draft: Draft,
): Promise<Result<{ id: string; revision: number }, 'contents.duplicate'>> {
  return transaction(database, async (tx) => {
    const id = newId()
    const begun = await beginContent(tx, clock, actor.userId, { ...draft, id })
    return begun.ok ? ok({ id, revision: 1 }) : begun
  })
}

export async function beginContent(
  tx: PlatformTx,
  clock: Clock,
  userId: string,
  { id, ...draft }: Draft & { readonly id: string },
): Promise<Result<null, 'contents.duplicate'>> {
  await insertContent(tx, clock, { id, kind: draft.kind, ...describeDraft(draft), userId })
  const claimed = await claimKeys(tx, id, draft)
  if (!claimed.ok) return claimed
  await insertRevision(tx, clock, { contentId: id, number: 1, document: draft.document, userId })
  await claimImages(tx, clock, picturesIn(draft.document))
  audit(tx, {
    actor: userId,
    action: 'contents.create',
    subject: `content:${id}`,
    after: { kind: draft.kind, revision: 1 },
  })
  return ok()
}
