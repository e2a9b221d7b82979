import { codeLanguages } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { renderCode } from './code.ts'

test.each(['a', '_', '0', ' ', '\n', '"'])(
  'a long run of %j is shown plain, before it could hold the server',
  (sign) => {
    const began = performance.now()
    for (const language of codeLanguages)
      expect(renderCode(sign.repeat(9_000), language, { codeBudget: 40_000 })).not.toContain('hljs')
    expect(performance.now() - began).toBeLessThan(2_000)
  },
)

test('code that people read is coloured until the document has had its share', () => {
  const budget = { codeBudget: 20_000 }
  const code = 'return 1\n'.repeat(1_000)
  const shown = [1, 2, 3].map(() => renderCode(code, 'python', budget).includes('hljs'))
  expect(shown).toEqual([true, true, false])
})
