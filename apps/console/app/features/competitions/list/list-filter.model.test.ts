import type { AdminCompetitionListItem } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { filterCompetitions, type ListFilter } from './list-filter.model.ts'

const row = (zh: string, en: string, rest: Partial<AdminCompetitionListItem>): AdminCompetitionListItem => ({
  id: zh,
  name: { zh, en },
  role: 'owner',
  isPublished: true,
  importPending: false,
  isArchived: false,
  startsAt: null,
  endsAt: null,
  teams: 0,
  pendingMaterials: 0,
  phase: 'running',
  registrationClosesAt: null,
  waiting: { entries: 0, incidents: 0, appeals: 0 },
  ...rest,
})
const rows = [
  row('东湖杯', 'Lakeside Cup', { waiting: { entries: 2, incidents: 0, appeals: 0 } }),
  row('山城赛', 'Hill Open', { phase: 'draft' }),
]
const all: ListFilter = { keyword: '', phase: null, waitingOnly: false }
const names = (filter: Partial<ListFilter>) =>
  filterCompetitions(rows, { ...all, ...filter }).map(({ name }) => name.zh)

test('competitions are found by their name in either language, by phase and by what waits', () => {
  expect(names({})).toEqual(['东湖杯', '山城赛'])
  expect(names({ keyword: ' lakeSIDE ' })).toEqual(['东湖杯'])
  expect(names({ keyword: '山' })).toEqual(['山城赛'])
  expect(names({ phase: 'draft' })).toEqual(['山城赛'])
  expect(names({ waitingOnly: true })).toEqual(['东湖杯'])
})
