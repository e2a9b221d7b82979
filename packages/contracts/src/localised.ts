import { z } from 'zod'

const inAnyLanguage = (text: { readonly zh?: unknown; readonly en?: unknown }) =>
  text.zh !== undefined || text.en !== undefined

/** An authored text in at least one language: which ones there are is said where it is written. */
export const Localised = z
  .object({ zh: z.string().min(1).optional(), en: z.string().min(1).optional() })
  .refine(inAnyLanguage)
export type Localised = z.infer<typeof Localised>

/** A text to be saved, with a maximum length per language: Chinese is required, English optional. */
export const localised = (longest: number) => {
  const text = z.string().trim().min(1).max(longest)
  return z.object({ zh: text, en: text.optional() })
}

/** What `localised` accepts. */
export type ChineseText = z.infer<ReturnType<typeof localised>>

/** A text of a competition; the competition says which language is required. */
export const competitionText = (longest: number) => {
  const text = z.string().trim().min(1).max(longest).optional()
  return z.object({ zh: text, en: text }).refine(inAnyLanguage)
}

declare const sanitised: unique symbol

/**
 * Markup that pages insert unescaped. Only the server's sanitiser creates it, and it must not be cut or joined
 * afterwards.
 */
export type SafeHtml = string & { readonly [sanitised]: true }

export const SafeHtmlSchema = z
  .custom<SafeHtml>((value) => typeof value === 'string')
  .meta({ type: 'string', description: 'Sanitised HTML, to be rendered as is.' })

/** Sanitised markup in each language of the text. */
export const LocalisedHtml = z
  .object({ zh: SafeHtmlSchema.optional(), en: SafeHtmlSchema.optional() })
  .refine(inAnyLanguage)
export type LocalisedHtml = z.infer<typeof LocalisedHtml>
