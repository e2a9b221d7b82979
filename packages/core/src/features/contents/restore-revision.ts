import { type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { lockContent } from './content.store.ts'
import { readDraft } from './read-draft.ts'
import { findDocument } from './revision.store.ts'
import { saveRevision } from './save-revision.ts'

type Refusals =
  | 'contents.not_found'
  | 'contents.document_invalid'
  | 'contents.changed_meanwhile'
  | 'contents.duplicate'
  | 'contents.archived'

export function restoreRevision(
  { database, clock }: CoreDeps,
  actor: Actor,
  {
    id,
    number,
    baseRevision,
  }: { readonly id: string; readonly number: number; readonly baseRevision: number },
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const content = await lockContent(tx, clock, id)
    const document = content && (await findDocument(tx, id, number))
    if (!content || document === undefined) return refuse('contents.not_found')
    const draft = readDraft(content.kind, document)
    if (!draft) return refuse('contents.document_invalid')
    return saveRevision(tx, { clock, actor, content }, { draft, baseRevision, restoredFrom: number })
  })
}
