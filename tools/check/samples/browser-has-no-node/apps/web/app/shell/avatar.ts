// caught
import { createHash } from 'node:crypto'

export const avatar = createHash
