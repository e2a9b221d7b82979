// caught
import { fakeRows } from './testing/fake-rows.ts'

export const rows = fakeRows
