import { z } from 'zod'

export type Page = z.ZodType
export const pageSize = z.number()
