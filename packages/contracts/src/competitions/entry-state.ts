import { z } from 'zod'

/** A team's part in a competition; before it registers there is none, which pages call a draft. */
export const EntryState = z.enum(['submitted', 'returned', 'accepted', 'rejected', 'suspended', 'withdrawn'])
export type EntryState = z.infer<typeof EntryState>
