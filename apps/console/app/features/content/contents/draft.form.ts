import { type ContentKind, documentSchemas } from '@tiltyard/contracts'
import { type FormValues, validateForm } from '../../shared/form-values/index.ts'

/** Only judged here: what is sent is the draft as it was written, since defaults are the server's to fill. */
export const validateDraft = (kind: ContentKind, draft: FormValues) =>
  validateForm<unknown>(documentSchemas[kind], draft)
