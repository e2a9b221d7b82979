import type { AuditFilters } from '../../shared/audit-log/index.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/

export const isCompleteId = (text: string): boolean => uuid.test(text.trim().toLowerCase())

/** The filters in the address; what is malformed there is left out. Days are those of the reader and include the last one. */
export function auditFiltersFrom(search: URLSearchParams): AuditFilters {
  const [by, area, object, since, until] = ['by', 'area', 'object', 'since', 'until'].map(
    (name) => search.get(name)?.trim() ?? '',
  ) as [string, string, string, string, string]
  return {
    ...(by && { actorId: by }),
    ...(/^[a-z-]{1,40}$/.test(area) && { area }),
    ...(isCompleteId(object) && { objectId: object.toLowerCase() }),
    ...(day.test(since) && { since: localMidnight(since, 0) }),
    ...(day.test(until) && { until: localMidnight(until, 1) }),
  }
}

function localMidnight(date: string, addedDays: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth + addedDays).toISOString()
}
