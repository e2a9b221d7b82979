// caught
import { ok } from '@tiltyard/core/kernel'
import { readFileSync } from 'node:fs'

export const judge = () => [ok, readFileSync]
