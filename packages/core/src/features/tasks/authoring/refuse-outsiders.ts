import { refuse } from '@tiltyard/contracts'

/** Every role in the group may look, so whoever may not is outside of it, and learns nothing. */
export const refuseOutsiders = refuse('competitions.not_found')
