import { expect, test } from 'vitest'
import { placeholderArea, placeholderRoutes } from './placeholder-routes.ts'
import { menu } from './shell/menu.model.ts'

test.each([
  ['/opendata', 'opendata'],
  ['/video/video-list', 'video'],
  ['/hall-of-fame', 'hallOfFame'],
])('%s is about %s', (path, area) => {
  expect(placeholderArea(path)).toBe(area)
})

const built: readonly string[] = ['home', 'competition', 'training', 'info']

test('every entry of the menu leads to one of these pages until it is built', () => {
  const areas: readonly string[] = placeholderRoutes.map(({ area }) => area)
  expect(menu.filter(({ key }) => !built.includes(key) && !areas.includes(key))).toEqual([])
})
