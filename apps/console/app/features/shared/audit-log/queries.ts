import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

export type AuditFilters = {
  readonly actorId?: string
  readonly area?: string
  readonly objectId?: string
  readonly since?: string
  readonly until?: string
}

const auditLogKey = ['audit-log'] as const

/** Keyset pagination: entries added meanwhile shift no page. */
export const auditLogQuery = (filters: AuditFilters, limit = 50) =>
  infiniteQueryOptions({
    queryKey: [...auditLogKey, filters, limit],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        addresses.listAuditLog,
        { query: { ...filters, limit, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
