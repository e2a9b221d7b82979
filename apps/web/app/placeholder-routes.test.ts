import { expect, test } from 'vitest'
import { placeholderArea, placeholderRoutes } from './placeholder-routes.ts'
import { menu } from './shell/menu.model.ts'

test.each([
  ['/armory', 'armory'],
  ['/video/video-list', 'video'],
  ['/hall-of-fame', 'hallOfFame'],
])('the placeholder path %s belongs to the area %s', (path, area) => {
  expect(placeholderArea(path)).toBe(area)
})

const built: readonly string[] = ['home', 'competition', 'opendata', 'training', 'info']

test('every menu entry without a built area leads to a placeholder page', () => {
  const areas: readonly string[] = placeholderRoutes.map(({ area }) => area)
  expect(menu.filter(({ key }) => !built.includes(key) && !areas.includes(key))).toEqual([])
})
