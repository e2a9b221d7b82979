import { codeLanguages } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { renderCode } from './code.ts'

test.each(['a', '_', '0', ' ', '\n', '"'])(
  'a long run of %j is shown without highlighting, so that it cannot block the server',
  (sign) => {
    const began = performance.now()
    for (const language of codeLanguages)
      expect(renderCode(sign.repeat(9_000), language, { codeBudget: 40_000 })).not.toContain('hljs')
    expect(performance.now() - began).toBeLessThan(2_000)
  },
)

test('ordinary code is highlighted until the document’s budget is used up', () => {
  const budget = { codeBudget: 20_000 }
  const code = 'return 1\n'.repeat(1_000)
  const shown = [1, 2, 3].map(() => renderCode(code, 'python', budget).includes('hljs'))
  expect(shown).toEqual([true, true, false])
})
