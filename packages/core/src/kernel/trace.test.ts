import { expect, test } from 'vitest'
import { splitTrace, withTrace } from './trace.ts'

const trace = { requestId: 'abcdefgh-_012345', traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` }

test('a trace travels in a payload, and the job sees its own members only', () => {
  expect(splitTrace(withTrace({ n: 1 }, trace))).toEqual({ payload: { n: 1 }, trace })
})

test('a payload without a trace stays as it is', () => {
  expect(withTrace({ n: 1 }, {})).toEqual({ n: 1 })
  expect(splitTrace({ n: 1 })).toEqual({ payload: { n: 1 }, trace: {} })
  expect(splitTrace(null)).toEqual({ payload: null, trace: {} })
})

test.each([
  { requestId: 'x\n{"level":60}' },
  { requestId: 7 },
  { traceparent: 'a word' },
  { requestId: 'too short', traceparent: null },
])('a trace of another form is dropped: %j', (found) => {
  expect(splitTrace({ n: 1, _trace: found })).toEqual({ payload: { n: 1 }, trace: {} })
})
