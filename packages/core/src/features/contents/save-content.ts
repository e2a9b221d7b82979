import { type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { lockContent } from './content.store.ts'
import { type Draft, saveRevision } from './save-revision.ts'

type Refusals =
  | 'contents.not_found'
  | 'contents.changed_meanwhile'
  | 'contents.duplicate'
  | 'contents.archived'

export function saveContent(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id, baseRevision, ...draft }: Draft & { readonly id: string; readonly baseRevision: number },
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const content = await lockContent(tx, clock, id)
    if (content?.kind !== draft.kind) return refuse('contents.not_found')
    return saveRevision(tx, { clock, actor, content }, { draft, baseRevision })
  })
}
