import { expect, test } from 'vitest'
import { parseReturnTo, withReturnTo } from './return-to.model.ts'

test.each([
  ['/account/center/invitations?open=1', '/account/center/invitations?open=1'],
  ['/a/../b', '/b'],
  ['/', '/'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['evil', null],
  ['', null],
  ['/api/messages', null],
  ['/x/..//evil.example', '/evil.example'],
])('the return path %j is parsed as %j', (returnTo, expected) => {
  expect(parseReturnTo(new URLSearchParams({ returnTo }))).toBe(expected)
})

test('a return path survives a round trip through the URL', () => {
  const there = withReturnTo('/account/center/userDetail?competitionId=7', {
    pathname: '/account/center/invitations',
    search: '?open=1&tab=x',
  })
  const [path, query] = there.split('?')
  expect(path).toBe('/account/center/userDetail')
  expect(new URLSearchParams(query).get('competitionId')).toBe('7')
  expect(parseReturnTo(new URLSearchParams(query))).toBe('/account/center/invitations?open=1&tab=x')
})
