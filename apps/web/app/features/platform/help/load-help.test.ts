import { expect, test } from 'vitest'
import { loadHelp } from './load-help.ts'

test.each(['zh', 'en'] as const)('every guide has a title and a text in %s', (language) => {
  const { list, guide } = loadHelp({ language }, undefined)
  expect(list.map(({ name }) => name)).toEqual([
    'player',
    'organiser',
    'editor',
    'reviewer',
    'administrator',
    'api',
  ])
  expect(guide).toBeNull()
  for (const { name, title } of list) {
    const page = loadHelp({ language }, name).guide
    expect(page?.title).toBe(title)
    expect(page?.html.length).toBeGreaterThan(400)
    expect(page?.html).not.toMatch(/<script|javascript:|\.md"|href="\.\./)
  }
})

test('links between guides lead to their pages', () => {
  expect(loadHelp({ language: 'en' }, 'player').guide?.html).toContain('href="/help/api"')
})

test.each(['nothing', 'toString', '__proto__', '../secret'])('the guide %s is not found', (name) => {
  expect(() => loadHelp({ language: 'zh' }, name)).toThrow(expect.objectContaining({ status: 404 }))
})
