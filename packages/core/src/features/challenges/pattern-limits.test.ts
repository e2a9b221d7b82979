import { expect, test } from 'vitest'
import { measureLongestBlock, slowPattern } from '../../testing/event-loop.fixture.ts'
import { validatePatterns } from './pattern-matching.ts'

const patterns = (...texts: string[]) => texts.map((text) => ({ kind: 'pattern', text }))

test('common flag patterns can be saved', async () => {
  const honest = [
    'flag\\{[0-9a-f]{32}\\}',
    '(?i:flag\\{(easy|simple)[-_ ]?one\\})',
    'flag\\{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\}',
    '(flag|ctf)\\{\\p{Han}{1,20}\\}',
  ]
  expect(await validatePatterns(patterns(...honest))).toBeNull()
  expect(await validatePatterns(patterns('flag\\{.{1,256}\\}'))).toBeNull()
})

test.each(['(?=a)', '(a)\\1', '(', '[z-a]'])('%s is not a valid pattern', async (text) => {
  const flags = [{ kind: 'exact', text: 'flag{a}' }, ...patterns(text)]
  expect(await validatePatterns(flags)).toMatchObject({
    reason: 'tasks.invalid_pattern',
    details: { number: 2 },
  })
})

test('a pattern with too large a program is refused, and so are several that are too large together', async () => {
  expect(await validatePatterns(patterns('a', slowPattern))).toMatchObject({
    reason: 'tasks.pattern_too_complex',
    details: { number: 2 },
  })
  const large = Array.from({ length: 4 }, (_, n) => `flag\\{${n}.{1,240}\\}`)
  expect(await validatePatterns(patterns(...large.slice(1)))).toBeNull()
  expect(await validatePatterns(patterns(...large))).toMatchObject({
    reason: 'tasks.pattern_too_complex',
    details: { number: 4 },
  })
})

test('twenty worst-case patterns do not block this thread', { retry: 2 }, async () => {
  const worst = Array.from({ length: 20 }, (_, n) => `${n}${'\\pL{1000}'.repeat(27)}`)
  const stretch = await measureLongestBlock(async () => {
    for (const text of worst) expect(await validatePatterns(patterns(text))).not.toBeNull()
  })
  expect(stretch).toBeLessThan(100)
})
