import { z } from 'zod'

/** Text that a person authors: Chinese always, English when somebody has written it. */
export const Localised = z.object({ zh: z.string().min(1), en: z.string().min(1).optional() })
export type Localised = z.infer<typeof Localised>

/** The same with a limit for each language; surrounding blanks are not part of it. */
export const localised = (longest: number) => {
  const text = z.string().trim().min(1).max(longest)
  return z.object({ zh: text, en: text.optional() })
}

declare const sanitised: unique symbol

/** Markup that may be shown as it is. Only the server's sanitiser makes it; nobody may cut or join it afterwards. */
export type SafeHtml = string & { readonly [sanitised]: true }

const Markup = z
  .custom<SafeHtml>((value) => typeof value === 'string')
  .meta({ type: 'string', description: 'Sanitised HTML, to be shown as it is.' })

/** A text as the server's sanitiser left it, in each language that it is written in. */
export const LocalisedHtml = z.object({ zh: Markup, en: Markup.optional() })
export type LocalisedHtml = z.infer<typeof LocalisedHtml>
