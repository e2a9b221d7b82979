import { z } from 'zod'

/** An authored text: Chinese is required, English is optional. */
export const Localised = z.object({ zh: z.string().min(1), en: z.string().min(1).optional() })
export type Localised = z.infer<typeof Localised>

/** A localised text with a maximum length per language; surrounding whitespace is trimmed. */
export const localised = (longest: number) => {
  const text = z.string().trim().min(1).max(longest)
  return z.object({ zh: text, en: text.optional() })
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
export const LocalisedHtml = z.object({ zh: SafeHtmlSchema, en: SafeHtmlSchema.optional() })
export type LocalisedHtml = z.infer<typeof LocalisedHtml>
