import type { sizeOf } from './team-size.ts'

export const whyNameTaken = (count: ReturnType<typeof sizeOf>) => count
