import type { Localised } from '@tiltyard/contracts/browser'

/** As a form holds a text in two languages: either half may be missing or empty. */
export type LocalisedValues =
  | { readonly zh?: string | undefined; readonly en?: string | undefined }
  | undefined

/** What is sent of it; null when there is no Chinese, without which there is no text. */
export function localisedFrom(values: LocalisedValues): Localised | null {
  const [zh, en] = [values?.zh?.trim(), values?.en?.trim()]
  return zh ? { zh, ...(en && { en }) } : null
}
