import { expect, test } from 'vitest'
import { menu, selectedEntry } from './menu.model.ts'

test('the menu has the entries of the specification in its order, with /training, /info and /video as routes of the site', () => {
  expect(menu.map(({ key }) => key)).toEqual([
    'home',
    'competition',
    'opendata',
    'training',
    'info',
    'video',
    'armory',
  ])
  expect(menu.map(({ path }) => path)).toEqual(expect.arrayContaining(['/training', '/info', '/video']))
})

test.each([
  ['/', 'home'],
  ['/competition', 'competition'],
  ['/competition/0190/scoreboard', 'competition'],
  ['/tiltyard-ui-competition/', 'competition'],
  ['/info/paper-explain/7', 'info'],
  ['/training/home', 'training'],
  ['/video/video-list', 'video'],
  ['/opendata', 'opendata'],
  ['/armory/3', 'armory'],
  ['/home', null],
  ['/search', null],
  ['/account/center/userDetail', null],
  ['/infos', null],
  ['/constructor', null],
  ['/__proto__/x', null],
])('the path %s selects the menu entry %s', (path, entry) => {
  expect(selectedEntry(path)).toBe(entry)
})
