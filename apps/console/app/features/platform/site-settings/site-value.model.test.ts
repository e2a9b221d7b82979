import { expect, test } from 'vitest'
import { describeValue } from './site-value.model.ts'

test.each([
  ['nothing', null, []],
  ['a name', { zh: '演武场', en: 'Tiltyard' }, ['演武场', 'Tiltyard']],
  ['links', [{ label: { zh: '伙伴' }, url: 'https://a.example/' }], ['伙伴 · https://a.example/']],
  ['a group', { fromYear: 2025, organisations: [{ zh: '学会' }] }, ['2025', '学会']],
] as const)('%s is described in lines', (_, value, lines) => {
  expect(describeValue(value)).toEqual(lines)
})
