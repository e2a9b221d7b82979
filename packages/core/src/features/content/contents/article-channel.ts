import { type BodyOf, ok, type Result, type setContentChannel as Route, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { hasAllReferences, lockContent } from './content.store.ts'
import { findRevisionDocument } from './revision.store.ts'
import { isArticle, parseDraft, saveRevision } from './revisions.ts'

type Refusals =
  | 'contents.not_found'
  | 'contents.document_invalid'
  | 'contents.revision_conflict'
  | 'contents.archived'
  | 'contents.unknown_reference'

/** A revision like any other: readers find the article in its new channel once it is published. */
export function setContentChannel(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id, channel, baseRevision }: BodyOf<typeof Route> & { readonly id: string },
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const content = await lockContent(tx, clock, id)
    if (content?.kind !== 'info' && content?.kind !== 'paper_explain') return refuse('contents.not_found')
    const draft = parseDraft(content.kind, await findRevisionDocument(tx, id, content.latest_revision))
    if (!draft || !isArticle(draft)) return refuse('contents.document_invalid')
    const entries = [{ type: 'channel', code: channel }]
    if (!(await hasAllReferences(tx, { entries, contents: [] }))) return refuse('contents.unknown_reference')
    if (draft.document.channel === channel) return ok({ revision: content.latest_revision })
    const document = { ...draft.document, channel }
    const saved = await saveRevision(
      tx,
      { clock, actor, content },
      { draft: { ...draft, document } as typeof draft, baseRevision },
    )
    // A changed channel cannot make an article a duplicate of another.
    if (!saved.ok && saved.reason === 'contents.duplicate')
      throw new Error(`content ${id} has keys of a paper`)
    return saved as Result<{ revision: number }, Refusals>
  })
}
