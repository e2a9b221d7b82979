import { expect, test } from 'vitest'
import { parseServiceHost, serviceAddress, serviceHost, terminalAddress } from './environment-access.rules.ts'

const dev = { origin: 'http://access.localhost:8080', domain: 'env.localhost:8080', tcp: null }
const deployed = { origin: 'https://access.example', domain: 'env.example', tcp: null }

test('a terminal URL uses a socket as secure as the origin', () => {
  expect(terminalAddress(dev, 'e1', 't-_1')).toBe(
    'ws://access.localhost:8080/terminal?environment=e1&ticket=t-_1',
  )
  expect(terminalAddress(deployed, 'e1', 't')).toMatch(/^wss:\/\/access\.example\/terminal\?/)
})

test('each port of each environment has its own host name, which parses back to the same values', () => {
  expect(serviceAddress(deployed, { accessName: 'xk3', port: 8080, ticket: 't' })).toBe(
    'https://p8080-xk3.env.example/.enter?ticket=t',
  )
  expect(parseServiceHost(dev.domain, serviceHost(dev.domain, 'xk3', 8080))).toEqual({
    accessName: 'xk3',
    port: 8080,
  })
})

test.each([
  'env.localhost:8080',
  'xk3.env.localhost:8080',
  'p8080-xk3.env.localhost',
  'p8080-xk3.env.localhost:80',
  'p8080-xk3.env.localhost:8080.',
  'P8080-xk3.env.localhost:8080',
  'p8080-XK3.env.localhost:8080',
  'p08080-xk3.env.localhost:8080',
  'p0-xk3.env.localhost:8080',
  'p65536-xk3.env.localhost:8080',
  'p8080-.env.localhost:8080',
  'p8080-a.b.env.localhost:8080',
  'p8080-xk3.evilenv.localhost:8080',
  'p8080-xk3.env.localhost:8080@evil.example',
  '',
])('a host name in another notation is refused: %s', (host) => {
  expect(parseServiceHost(dev.domain, host)).toBeNull()
})
