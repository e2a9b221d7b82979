// caught
import { ok } from '@tiltyard/core/kernel'

export const settings = ok
