import { expect, test } from 'vitest'
import { registryProblems } from './registry-hosts.ts'

const file = (text: string) => [{ path: 'some/file', text }]

test.for([
  'see https://registry.npmjs.org/zod',
  'curl http://my-registry.internal:4873/',
  'registry=http://127.0.0.1:4873/',
  '  @tiltyard:registry = http://host/',
  '//host/:_authToken=abc',
  'RUN npm config set npmmirror.com',
  '    resolution: {integrity: sha512-x, tarball: http://host/zod.tgz}',
])('%s is caught', (text) => {
  expect(registryProblems(file(text), undefined)).toHaveLength(1)
})

test('the host of the configured registry is caught', () => {
  expect(registryProblems(file('FROM cache.example:8080/image'), 'cache.example:8080')).toEqual([
    'some/file: contains the host that packages are installed from',
  ])
})

test('the word registry in code is accepted', () => {
  expect(registryProblems(file('// one registry of types\nregistry = new Map()'), 'host.example')).toEqual([])
})
