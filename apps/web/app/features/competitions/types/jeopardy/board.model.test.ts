import type { TaskListItem } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { toTask } from '../../play/testing/task-list-item.fixture.ts'
import { boardAddress, filterTasks, groupTasks, isFiltered, parseBoardFilters } from './board.model.ts'

const tasks = [
  toTask('a', { isSolved: true }),
  toTask('b', { category: 'Crypto 密码', name: { zh: '古典', en: 'Vigenère' }, tags: ['RSA'] }),
  toTask('c', { isSolved: true, category: 'Crypto 密码' }),
]
const all = { show: 'all', category: undefined, keyword: '' } as const
const ids = (matches: readonly TaskListItem[]) => matches.map(({ id }) => id).join('')

test('board filters and the open task survive a round trip through the URL', () => {
  const filters = { show: 'unsolved', category: 'Crypto 密码', keyword: 'a b' } as const
  const address = boardAddress('1', filters, 't')
  expect(address).toBe('/competition/1/play/t?show=unsolved&category=Crypto+%E5%AF%86%E7%A0%81&keyword=a+b')
  expect(parseBoardFilters(new URL(address, 'https://x').searchParams)).toEqual(filters)
  expect(boardAddress('1', all)).toBe('/competition/1/play')
  expect(parseBoardFilters(new URLSearchParams('show=solved&category='))).toEqual(all)
  expect(isFiltered(all)).toBe(false)
  expect(isFiltered(filters)).toBe(true)
})

test('solved tasks leave the list of unsolved ones, except for the open task', () => {
  expect(ids(filterTasks(tasks, { ...all, show: 'unsolved' }))).toBe('b')
  expect(ids(filterTasks(tasks, { ...all, show: 'unsolved' }, 'c'))).toBe('bc')
})

test.each([
  ['vigen', 'b'],
  ['rsa', 'b'],
  ['crypto', 'bc'],
  ['题', 'ac'],
  ['  ', 'abc'],
  ['zzz', ''],
])('the keyword “%s” finds %s by name in either language, category or tag', (keyword, matches) => {
  expect(ids(filterTasks(tasks, { ...all, keyword }))).toBe(matches)
})

test('categories keep their order and count all of their tasks, whatever the filter', () => {
  const groups = groupTasks(tasks, filterTasks(tasks, { ...all, show: 'unsolved' }))
  expect(
    groups.map(({ name, solved, total, tasks: visibleTasks }) => [name, solved, total, ids(visibleTasks)]),
  ).toEqual([
    ['web', 1, 1, ''],
    ['Crypto 密码', 1, 2, 'b'],
  ])
})
