import { expect, test } from 'vitest'
import { addressKey } from './request.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('IPv6 addresses of one /64 count as one caller', () => {
  const keys = Array.from({ length: 50 }, (_, n) =>
    addressKey(`2001:db8:7:8:${n.toString(16)}::${n.toString(16)}`),
  )
  expect(new Set(keys).size).toBe(1)
})
