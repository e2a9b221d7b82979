import { type ContentKind, type DraftOf, ok, type Result } from '@tiltyard/contracts'
import { transaction } from '../../kernel/index.ts'
import { findForPreview, lockContent } from './content.store.ts'
import type { ContentDeps } from './content-deps.ts'
import { beginContent } from './create-content.ts'
import { publishRevision } from './publish-revision.ts'
import { readDraft } from './read-draft.ts'

type Seed = {
  readonly id: string
  readonly kind: ContentKind
  readonly document: DraftOf<ContentKind>
  readonly publishedAt: Date
}

/**
 * For demo data and for moving in from elsewhere: published at once, as of the time it was published there. What is there
 * stays. Caches are not told: thousands at once would drown them, and a new installation has none.
 */
export function seedContent(
  deps: ContentDeps,
  userId: string,
  { id, kind, document, publishedAt }: Seed,
): Promise<Result<null, 'contents.duplicate' | 'contents.reference_unknown'>> {
  return transaction(deps.database, async (tx) => {
    if (await findForPreview(tx, deps.clock, id)) return ok()
    const draft = readDraft(kind, document)
    if (!draft) throw new Error(`content ${id} does not fit its kind ${kind}`)
    const begun = await beginContent(tx, deps.clock, userId, { ...draft, id })
    if (!begun.ok) return begun
    const content = await lockContent(tx, deps.clock, id)
    if (!content) throw new Error(`content ${id} was not kept`)
    const published = await publishRevision(tx, deps, {
      content: { ...content, published_at: publishedAt },
      revision: 1,
      now: publishedAt,
      actor: userId,
    })
    return published.ok ? ok() : published
  })
}
