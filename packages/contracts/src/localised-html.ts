import { z } from 'zod'
import type { SafeHtml } from './safe-html.ts'

const Markup = z
  .custom<SafeHtml>((value) => typeof value === 'string')
  .meta({ type: 'string', description: 'Sanitised HTML, to be shown as it is.' })

/** A text as the server's sanitiser left it, in each language that it is written in. */
export const LocalisedHtml = z.object({ zh: Markup, en: Markup.optional() })
export type LocalisedHtml = z.infer<typeof LocalisedHtml>
