import { expect, test } from 'vitest'
import { comingArea, comingRoutes } from './coming-routes.ts'
import { menu } from './shell/menu.model.ts'

test.each([
  ['/competition', 'competition'],
  ['/info/paper-explain/7', 'info'],
  ['/training/virtual/1', 'training'],
  ['/account/center/messages', 'messages'],
  ['/account/center/invitations', 'invitations'],
  ['/search', 'search'],
])('%s is about %s', (path, area) => {
  expect(comingArea(path)).toBe(area)
})

test('every entry of the menu but home leads to one of these pages until it is built', () => {
  const areas: readonly string[] = comingRoutes.map(({ area }) => area)
  expect(menu.filter(({ key }) => key !== 'home' && !areas.includes(key))).toEqual([])
})
