import { createHash } from 'node:crypto'

export const fingerprint = createHash
