import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { deleteContent, lockContent } from './content.store.ts'

/** Only what no reader has ever seen; everything else is archived and keeps its history. */
export function removeDraft(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Result<null, 'contents.not_found' | 'contents.move_impossible'>> {
  return transaction(database, async (tx) => {
    const content = await lockContent(tx, clock, id)
    if (!content) return refuse('contents.not_found')
    if (content.state !== 'draft' || content.published_at !== null) return refuse('contents.move_impossible')
    await deleteContent(tx, id)
    audit(tx, {
      actor: actor.userId,
      action: 'contents.remove',
      subject: `content:${id}`,
      before: { kind: content.kind, title: content.title, revision: content.latest_revision },
    })
    return ok()
  })
}
