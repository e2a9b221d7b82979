import { previewSiteSettings } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

/** Errors without the name of the body’s only field, which the form does not have. */
export function validateParameters(parameters: unknown) {
  const result = validateForm(previewSiteSettings.body, { parameters })
  if (result.ok) return { ok: true as const, value: result.value.parameters }
  return {
    ok: false as const,
    errors: result.errors.map((error) => ({ ...error, path: error.path.slice(1) })),
  }
}
