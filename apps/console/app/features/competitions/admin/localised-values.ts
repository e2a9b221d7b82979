import type { Localised } from '@tiltyard/contracts/browser'

/** A localised text as a form holds it: either language may be missing or empty. */
export type LocalisedValues =
  | { readonly zh?: string | undefined; readonly en?: string | undefined }
  | undefined

/** The localised text to send; null without any. The server says which language is required. */
export function localisedFrom(values: LocalisedValues): Localised | null {
  const [zh, en] = [values?.zh?.trim(), values?.en?.trim()]
  return zh || en ? { ...(zh && { zh }), ...(en && { en }) } : null
}
