import { expect, test } from 'vitest'
import { tabIn } from './tab.model.ts'

const names = ['basics', 'texts', 'people'] as const

test.each([
  ['', 'basics'],
  ['tab=people', 'people'],
  ['tab=unknown', 'basics'],
  ['other=people', 'basics'],
])('an address with “%s” opens the tab %s', (search, name) => {
  expect(tabIn(new URLSearchParams(search), 'tab', names)).toBe(name)
})
