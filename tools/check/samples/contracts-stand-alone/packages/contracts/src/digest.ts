// caught
import { createHash } from 'node:crypto'

export const digest = createHash
