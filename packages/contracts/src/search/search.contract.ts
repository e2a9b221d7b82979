import { z } from 'zod'

/** What can be found. The first four are the seed's; each area of the site brings its own as it appears. */
export const searchTypes = [
  'info',
  'paper_explain',
  'activity',
  'paper',
  'dataset',
  'video',
  'tool',
  'competition',
  'question',
] as const
export const SearchType = z.enum(searchTypes)
export type SearchType = z.infer<typeof SearchType>
