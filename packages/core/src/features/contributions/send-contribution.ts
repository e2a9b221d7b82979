import { type ContributionKind, type Language, ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, type CoreDeps, newId, transaction } from '../../kernel/index.ts'
import { claimFile } from '../uploads/index.ts'
import { insertContribution } from './contribution.store.ts'

export type Sent = {
  readonly kind: ContributionKind
  readonly title: string
  readonly text: string
  readonly email: string
  readonly language: Language
  readonly fileName?: string | undefined
}

export function sendContribution(
  { database, clock }: CoreDeps,
  actor: Actor | null,
  { fileName, ...sent }: Sent,
): Promise<Result<{ id: string }, 'contributions.file_needs_sign_in' | 'uploads.file_not_found'>> {
  return transaction(database, async (tx) => {
    let fileId: string | null = null
    if (fileName) {
      if (!actor) return refuse('contributions.file_needs_sign_in')
      fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'contribution' })
      if (!fileId) return refuse('uploads.file_not_found')
    }
    const id = newId()
    await insertContribution(tx, clock, { ...sent, id, sentBy: actor?.userId ?? null, fileId })
    await tell(tx, 'contributions.sent', { contributionId: id })
    return ok({ id })
  })
}
