import type { ContentKind } from '@tiltyard/contracts'
import type { DraftValues } from '../../drafts/index.ts'

/** What a new one begins with: a list that must be there is there, and empty. */
export const emptyDraft: Readonly<Partial<Record<ContentKind, DraftValues>>> = {
  conference: { meetings: [] },
}
