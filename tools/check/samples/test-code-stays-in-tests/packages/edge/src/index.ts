// caught
import { expect } from 'vitest'

export const serve = expect
