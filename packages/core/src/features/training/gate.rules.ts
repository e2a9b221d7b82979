import type { Actor } from '../../kernel/index.ts'

/** Answering, hints and environments need a name that has been verified. */
export const isVerified = ({ verifiedStatus }: Pick<Actor, 'verifiedStatus'>): boolean => verifiedStatus === 1
