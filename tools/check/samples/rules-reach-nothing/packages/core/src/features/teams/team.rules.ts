// caught
import { sizeOf } from './team-size.ts'

export const whyCannotJoin = sizeOf
