import { describe, expect, test } from 'vitest'
import { prefixes, toBackPath } from './prefixes.ts'

/** Written by hand, because the table under test must not be its own oracle. */
const rewrites = [
  ['/api/platform/web/dsc', '/api01/dsc'],
  ['/api/platform/web/dst', '/api01/dst'],
  ['/api/platform/web/opss', '/api01/opss'],
  ['/api/platform/web/competition', '/api01/competition'],
  ['/api/ctf/v3/tng', '/api03'],
  ['/api/ctf/v3/competition-major', '/api04/major'],
  ['/api/ctf/v3/competition-jeopardy', '/api04/jeopardy'],
  ['/api/ctf/v3/competition-dawd', '/api04/dawd'],
  ['/api/ctf/v3/competition-theory', '/api04/theory'],
  ['/api/ctf/v3/competition-rwd', '/api04/rwd'],
  ['/api/ctf/v3/competition-works', '/api04/works'],
  ['/api/ctf/v3/competition-forensics', '/api04/forensics'],
] as const

describe('every path prefix of the specification', () => {
  test.each(rewrites)('%s becomes %s, alone and with more segments', (front, back) => {
    expect(toBackPath(front)).toBe(back)
    expect(toBackPath(`${front}/`)).toBe(`${back}/`)
    expect(toBackPath(`${front}/a/b.c`)).toBe(`${back}/a/b.c`)
  })

  test.each(rewrites)('the prefix %s matches whole segments only', (front) => {
    for (const tail of ['x', '-x', '.x', '%2fx', '0'])
      expect(toBackPath(`${front}${tail}/a`)).toBe(`/api02${front.slice('/api'.length)}${tail}/a`)
  })

  test.each(rewrites)('the prefix %s is case-sensitive', (front) => {
    expect(toBackPath(front.toUpperCase())).toBe(front.toUpperCase())
  })

  test('the prefix table holds these prefixes and ends with the catch-all', () => {
    expect(prefixes.map(({ front, back }) => [front, back])).toEqual([...rewrites, ['/api', '/api02']])
  })
})

test.each([
  ['/api', '/api02'],
  ['/api/', '/api02/'],
  ['/api/openapi.json', '/api02/openapi.json'],
  ['/api/docs', '/api02/docs'],
  ['/api/platform', '/api02/platform'],
  ['/api/platform/web', '/api02/platform/web'],
  ['/api/platform/web/user', '/api02/platform/web/user'],
  ['/api/ctf/v3', '/api02/ctf/v3'],
  ['/api/ctf/v2/tng/x', '/api02/ctf/v2/tng/x'],
  ['/api/ctf/v3/competition', '/api02/ctf/v3/competition'],
  ['/api/ctf/v3/competition-unknown/x', '/api02/ctf/v3/competition-unknown/x'],
  ['/api/api01/dsc', '/api02/api01/dsc'],
])('other api path %s becomes %s', (front, back) => {
  expect(toBackPath(front)).toBe(back)
})

test.each([
  '/',
  '/apiary',
  '/api01/dsc/user',
  '/api02/x',
  '/x/api/y',
  '/tiltyard-ui-infos/api/ticket2token',
  '/api.json',
  '',
])('the path %j matches no prefix and is not rewritten', (path) => {
  expect(toBackPath(path)).toBe(path)
})

test('a rewritten path is not rewritten again', () => {
  for (const [front] of rewrites) {
    const back = toBackPath(`${front}/a`)
    expect(toBackPath(back)).toBe(back)
  }
})
