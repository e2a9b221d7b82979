import { expect, test } from 'vitest'
import { toTabText } from './chart-table.ts'

test('a copied chart table pastes as cells and starts no formula', () => {
  const table = {
    head: ['队伍', 'Score'],
    rows: [
      ['=HYPERLINK("x")', -5],
      ['a\tb\nc', 10],
      [' +1', 0],
    ],
  }
  expect(toTabText(table)).toBe('队伍\tScore\n\'=HYPERLINK("x")\t-5\na b c\t10\n\' +1\t0')
})
