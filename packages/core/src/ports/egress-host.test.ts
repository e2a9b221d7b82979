import { expect, test } from 'vitest'
import { findForbiddenAddress } from './environments.ts'

const lab = ['10.20.0.0/16', '192.168.7.9/32']

test.each([
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.0.1',
  '198.18.0.1',
  '203.0.113.7',
])('the address %s needs the operator’s permission', (address) => {
  const hosts = ['mirror.example', `lab.example=${address}:80`]
  expect(findForbiddenAddress(hosts, [])).toBe(address)
  expect(findForbiddenAddress(hosts, lab)).toBe(address)
  expect(findForbiddenAddress(hosts, [`${address}/32`])).toBeNull()
})

test.each([
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '93.184.216.34',
  '223.255.255.255',
])('%s is public and needs none', (address) => expect(findForbiddenAddress([`a=${address}`], [])).toBeNull())

test.each(['0.0.0.1', '127.0.0.1', '169.254.169.254', '224.0.0.1', '255.255.255.255'])(
  'the address %s is blocked in spite of any permission',
  (address) => expect(findForbiddenAddress([`a=${address}`], ['0.0.0.0/0', `${address}/32`])).toBe(address),
)

test('addresses are permitted exactly within the given range', () => {
  const one = (address: string) => findForbiddenAddress([`a=${address}:1`], lab)
  expect(['10.20.0.0', '10.20.255.255', '192.168.7.9'].map(one)).toEqual([null, null, null])
  expect(['10.19.255.255', '10.21.0.0', '192.168.7.8'].map(one)).toEqual([
    '10.19.255.255',
    '10.21.0.0',
    '192.168.7.8',
  ])
})
