import { expect, test } from 'vitest'
import { linesOf } from './radar.model.ts'

test.each([
  ['Attack and defence', ['Attack and', 'defence']],
  ['Data security analytics', ['Data security', 'analytics']],
  ['Forensics', ['Forensics']],
  ['数据安全分析', ['数据安全分析']],
])('the radar label %s is broken into the lines %j', (label, lines) => {
  expect(linesOf(label)).toEqual(lines)
})
