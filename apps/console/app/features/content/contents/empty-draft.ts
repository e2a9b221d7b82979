import type { ContentKind } from '@tiltyard/contracts'
import type { FormValues } from '../../shared/form-values/index.ts'

/** Initial values of a new draft: required lists are present and empty. */
export const emptyDraft: Readonly<Partial<Record<ContentKind, FormValues>>> = {
  conference: { meetings: [] },
  video: { access: 'everyone', mayDownload: false },
  tool: { isMaintained: true },
}
