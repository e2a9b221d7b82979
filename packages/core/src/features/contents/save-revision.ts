import { type ContentKind, type DocumentOf, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type Clock, type PlatformTx } from '../../kernel/index.ts'
import { paperKeys, replacePaperKeys } from '../papers/index.ts'
import { claimImages } from '../uploads/index.ts'
import { type ContentRow, markSaved } from './content.store.ts'
import { picturesIn } from './pictures.rules.ts'
import { publisherOf } from './publishers.ts'
import { insertRevision } from './revision.store.ts'
import { untranslatedPaths } from './translation.rules.ts'

/** A document with its kind: what create, save, restore and import all end in. */
export type Draft = {
  [K in ContentKind]: { readonly kind: K; readonly document: DocumentOf<K> }
}[ContentKind]

export function describeDraft({ kind, document }: Draft) {
  return {
    title: publisherOf(kind).title(document as never),
    translated: untranslatedPaths(document).length === 0,
  }
}

/** Papers only: by the same commit nobody else can have entered it. */
export async function claimKeys(
  tx: PlatformTx,
  contentId: string,
  draft: Draft,
): Promise<Result<null, 'contents.duplicate'>> {
  if (draft.kind !== 'paper') return ok()
  const claimed = await replacePaperKeys(tx, contentId, paperKeys(draft.document))
  return claimed === 'taken' ? refuse('contents.duplicate') : ok()
}

type Saving = { readonly draft: Draft; readonly baseRevision: number; readonly restoredFrom?: number }

export async function saveRevision(
  tx: PlatformTx,
  { clock, actor, content }: { readonly clock: Clock; readonly actor: Actor; readonly content: ContentRow },
  { draft, baseRevision, restoredFrom }: Saving,
): Promise<
  Result<{ revision: number }, 'contents.changed_meanwhile' | 'contents.duplicate' | 'contents.archived'>
> {
  if (content.state === 'archived') return refuse('contents.archived')
  if (content.latest_revision !== baseRevision) return refuse('contents.changed_meanwhile')
  const claimed = await claimKeys(tx, content.id, draft)
  if (!claimed.ok) return claimed
  const number = baseRevision + 1
  await insertRevision(tx, clock, {
    contentId: content.id,
    number,
    document: draft.document,
    userId: actor.userId,
    ...(restoredFrom !== undefined && { restoredFrom }),
  })
  await claimImages(tx, clock, picturesIn(draft.document))
  await markSaved(tx, clock, content.id, {
    ...describeDraft(draft),
    revision: number,
    userId: actor.userId,
  })
  audit(tx, {
    actor: actor.userId,
    action: restoredFrom === undefined ? 'contents.save' : 'contents.restore',
    subject: `content:${content.id}`,
    before: { revision: baseRevision },
    after: { revision: number, restoredFrom },
  })
  return ok({ revision: number })
}
