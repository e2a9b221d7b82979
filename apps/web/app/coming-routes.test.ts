import { expect, test } from 'vitest'
import { comingArea, comingRoutes } from './coming-routes.ts'
import { menu } from './shell/menu.model.ts'

test.each([
  ['/competition', 'competition'],
  ['/training/virtual/1', 'training'],
  ['/hall-of-fame', 'hallOfFame'],
])('%s is about %s', (path, area) => {
  expect(comingArea(path)).toBe(area)
})

const built: readonly string[] = ['home', 'info']

test('every entry of the menu leads to one of these pages until it is built', () => {
  const areas: readonly string[] = comingRoutes.map(({ area }) => area)
  expect(menu.filter(({ key }) => !built.includes(key) && !areas.includes(key))).toEqual([])
})
