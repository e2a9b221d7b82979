import { z } from 'zod'

/** The headings of a text, for its outline. */
export const Outline = z.array(z.object({ id: z.string(), level: z.number().int(), text: z.string() }))
export type Outline = z.infer<typeof Outline>

export const LocalisedOutline = z.object({ zh: Outline, en: Outline.optional() })
export type LocalisedOutline = z.infer<typeof LocalisedOutline>
