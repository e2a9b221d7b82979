import { expect, test } from 'vitest'
import { auditFiltersFrom } from './audit-filters.model.ts'

const id = '01a1f1f4-92dc-7000-ba9a-3d590eb5bbfe'

test('the filters of an address include the whole last day', () => {
  const search = new URLSearchParams({
    by: 'system',
    area: 'tasks',
    object: ` ${id.toUpperCase()}`,
    since: '2026-11-01',
    until: '2026-11-01',
  })
  const { since = '', until = '', ...rest } = auditFiltersFrom(search)
  expect(rest).toEqual({ actorId: 'system', area: 'tasks', objectId: id })
  expect(Date.parse(until) - Date.parse(since)).toBe(86_400_000)
})

test.each(['object=01a1', 'since=yesterday', 'area=Tasks;', ''])(
  'a malformed filter is left out: %s',
  (text) => {
    expect(auditFiltersFrom(new URLSearchParams(text))).toEqual({})
  },
)
