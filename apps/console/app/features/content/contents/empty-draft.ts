import type { ContentKind } from '@tiltyard/contracts'
import type { FormValues } from '../../shared/form-values/index.ts'

/** What a new one begins with: a list that must be there is there, and empty. */
export const emptyDraft: Readonly<Partial<Record<ContentKind, FormValues>>> = {
  conference: { meetings: [] },
}
