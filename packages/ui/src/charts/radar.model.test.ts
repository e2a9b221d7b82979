import { expect, test } from 'vitest'
import { linesOf } from './radar.model.ts'

test.each([
  ['Attack and defense', ['Attack and', 'defense']],
  ['Data security analytics', ['Data security', 'analytics']],
  ['Forensics', ['Forensics']],
  ['数据安全分析', ['数据安全分析']],
])('%s is written in %j', (label, lines) => {
  expect(linesOf(label)).toEqual(lines)
})
