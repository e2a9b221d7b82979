import { expect, test } from 'vitest'
import { selectedMenuKey } from './console-menu.model.ts'

test.each([
  ['/', '/'],
  ['/contents', '/contents'],
  ['/contents/paper', '/contents/paper'],
  ['/contents/paper/0190/revisions', '/contents/paper'],
  ['/untranslated', '/untranslated'],
  ['/training/questions/0190', '/training/questions'],
  ['/environments/running', '/environments/running'],
  ['/opendata/datasets/0190', '/opendata/datasets'],
])('the path %s selects the menu entry %s', (pathname, entry) => {
  expect(selectedMenuKey(pathname)).toBe(entry)
})
