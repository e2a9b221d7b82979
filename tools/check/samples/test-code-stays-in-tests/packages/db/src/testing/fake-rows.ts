import { expect } from 'vitest'

export const fakeRows = expect
