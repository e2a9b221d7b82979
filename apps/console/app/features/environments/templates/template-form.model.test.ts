import { TemplatePlan } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { newTemplate, templateFrom, templateValues } from './template-form.model.ts'

const plan: TemplatePlan = {
  name: { zh: '靶机', en: 'Target' },
  image: 'registry.example/target:1',
  command: ['/init', '--fast'],
  variables: { LEVEL: '2', WORDS: 'a=b' },
  uid: 1_000,
  gid: 1_000,
  cpuMillis: 500,
  memoryMb: 256,
  processes: 64,
  writable: [{ path: '/tmp', sizeMb: 16, ownedBy: 'user' }],
  runtime: null,
  network: 'egress',
  egressHosts: ['mirror.example'],
  services: [{ name: { zh: '网页' }, port: 8080, protocol: 'http' }],
  shell: ['/bin/sh'],
  account: 'player',
  readiness: { port: 8080 },
  readySeconds: 30,
  flagPath: '/home/player/flag',
  warmMin: 1,
  warmMax: 3,
}

test.each([
  ['a whole one', plan],
  ['one that is ready by a command', { ...plan, readiness: { command: ['/check', 'now'] } }],
  [
    'a bare one',
    { ...plan, command: null, shell: null, account: null, readiness: null, flagPath: null, services: [] },
  ],
])('a template (%s) survives a round trip through the form', (_, whole) => {
  expect(templateFrom(templateValues(whole))).toEqual(whole)
})

test('a new template is valid once it has a name and an image', () => {
  const template = templateFrom({ ...newTemplate(), name: { zh: '靶机' }, image: 'busybox' })
  expect(TemplatePlan.safeParse(template).error).toBeUndefined()
})

test('egress hosts are dropped when the network policy does not use them', () => {
  expect(templateFrom({ ...templateValues(plan), network: 'none' })).toMatchObject({ egressHosts: [] })
})
