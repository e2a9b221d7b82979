// caught
import { languages } from '@tiltyard/contracts'
import { ok } from '@tiltyard/core/kernel'

export const tables = [languages, ok]
