import { type ContentKind, documentSchemas } from '@tiltyard/contracts'
import { type FormValues, validateForm } from '../../shared/form-values/index.ts'

/** Validation only: the draft is sent as written, because the server fills in defaults. */
export const validateDraft = (kind: ContentKind, draft: FormValues) =>
  validateForm<unknown>(documentSchemas[kind], draft)
