import { expect, test } from 'vitest'
import { parseTab, tabAddress, tabLinks } from './tabs.model.ts'

test('a tab is part of the URL, the overview has no parameter, and an unknown tab is the overview', () => {
  expect(parseTab(new URLSearchParams('tab=rules'))).toBe('rules')
  expect(parseTab(new URLSearchParams('tab=chess'))).toBe('overview')
  expect(tabAddress('1', 'overview')).toBe('/competition/1')
  expect(tabAddress('1', 'faq')).toBe('/competition/1?tab=faq')
})

test('prizes and FAQ have a tab if they are written or selected', () => {
  const keys = (written: Parameters<typeof tabLinks>[1], chosen: Parameters<typeof tabLinks>[2]) =>
    tabLinks('1', written, chosen).map(({ key }) => key)
  expect(keys([], 'overview')).not.toContain('faq')
  expect(keys(['faq'], 'overview')).toContain('faq')
  expect(keys([], 'prizes')).toContain('prizes')
  expect(keys([], 'overview').slice(-2)).toEqual(['scoreboard', 'play'])
})
