// caught
import { readFileSync } from 'node:fs'

export const whyWrong = readFileSync
