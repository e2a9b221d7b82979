import { expect, test } from 'vitest'
import { EgressHost, egressEndpoint, egressHostPattern } from './environment-template.schema.ts'

test.each([
  ['mirror.example', 'mirror.example', undefined, 'mirror.example:443'],
  ['mirror.example:8443', 'mirror.example', undefined, 'mirror.example:8443'],
  ['lab.example=10.20.0.5:80', 'lab.example', '10.20.0.5', 'lab.example:80'],
  ['lab=192.168.1.255', 'lab', '192.168.1.255', 'lab:443'],
  ['1.pool.x-y.example:65535', '1.pool.x-y.example', undefined, '1.pool.x-y.example:65535'],
])('%s is a valid egress host', (line, name, address, door) => {
  expect(EgressHost.safeParse(line).success).toBe(true)
  expect(egressHostPattern.exec(line)?.groups).toMatchObject({ name, address })
  expect(egressEndpoint(line)).toBe(door)
})

test.each([
  '',
  '*',
  '*.example',
  'Mirror.example',
  'mirror.example:0',
  'mirror.example:65536',
  'mirror.example:443:1',
  'mirror.example/path',
  'https://mirror.example',
  'user@mirror.example',
  '-mirror.example',
  'mirror..example',
  'mirror.example.',
  '10.20.0.5:80',
  '10.20.0.5',
  '[::1]:80',
  'localhost:80',
  'lab=10.20.0:80',
  'lab=10.20.0.5.6:80',
  'lab=10.20.0.256:80',
  'lab=010.20.0.5.:80',
  'lab=0.0.0.0:80',
  'lab=127.0.0.1:80',
  'lab=169.254.169.254:80',
  'lab=224.0.0.1:80',
  'lab=255.255.255.255:80',
  'lab=fd00::1:80',
  'lab example',
  'a\nb',
  `${'a'.repeat(254)}`,
])('%j is not a valid egress host', (line) => {
  expect(EgressHost.safeParse(line).success).toBe(false)
})
