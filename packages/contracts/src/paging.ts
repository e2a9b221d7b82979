import { z } from 'zod'

/** Pages count from 1, as the specification has it; the limit is capped. */
export const pageSizeMax = 100
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(pageSizeMax).default(10),
})

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), total: z.number().int() })
