import { z } from 'zod'

/** A code of the dictionary: channel, label, category, area. */
export const Code = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/)

export const WebAddress = z.url({ protocol: /^https?$/ }).max(500)

export const PersonNames = z.array(z.string().trim().min(1).max(120)).max(100)

/** A day of the calendar, wherever one is. */
export const Day = z.iso.date()

/** What an upload answered with; the picture is served through the optimiser. */
export const PictureName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/)

const zones: ReadonlySet<string> = new Set(['AoE', 'UTC', ...Intl.supportedValuesOf('timeZone')])

/** A deadline as the call for papers words it. AoE: until the day has ended everywhere on earth. */
export const Deadline = z.strictObject({
  local: z.iso.datetime({ local: true, offset: false, precision: -1 }),
  zone: z.string().refine((zone) => zones.has(zone), 'no such time zone'),
})
export type Deadline = z.infer<typeof Deadline>
