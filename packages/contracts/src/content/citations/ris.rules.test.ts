import { expect, test } from 'vitest'
import { toRis } from './ris.rules.ts'

const parse = (text: string) =>
  text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const match = /^([A-Z][A-Z0-9]) {2}- (.*)$/.exec(line)
      expect(match, line).not.toBeNull()
      return [match?.[1], match?.[2]]
    })

test('a paper in RIS has one value per line, the type first and the end marker last', () => {
  const lines = parse(
    toRis({
      kind: 'conference',
      title: 'A title\r\nER  - \r\nTY  - JOUR',
      authors: ['Cynthia Dwork', 'Frank McSherry'],
      venue: 'TCC',
      year: 2006,
      doi: '10.1007/11681878_14',
      arxivId: null,
      keywords: ['差分隐私'],
    }),
  )
  expect(lines).toEqual([
    ['TY', 'CPAPER'],
    ['TI', 'A title ER - TY - JOUR'],
    ['AU', 'Cynthia Dwork'],
    ['AU', 'Frank McSherry'],
    ['T2', 'TCC'],
    ['PY', '2006'],
    ['DO', '10.1007/11681878_14'],
    ['KW', '差分隐私'],
    ['ER', ''],
  ])
})
