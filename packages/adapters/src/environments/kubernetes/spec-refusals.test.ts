import { sampleSpec } from '@tiltyard/core/ports/testing'
import { expect, test } from 'vitest'
import { localRules, now, pinnedImage } from './cluster.fixture.ts'
import { refusalReason } from './options.ts'

const ask = (more: Parameters<typeof sampleSpec>[1], rules = localRules) =>
  refusalReason(
    sampleSpec('tiltyard/box:1', { deadline: new Date('2026-11-15T21:00:00Z'), ...more }),
    { runtimes: ['gvisor'], rules },
    now,
  )

test('what a plain environment asks for is given, as are a runtime and a group that the installation has', () => {
  expect(ask({})).toBeNull()
  expect(ask({ runtime: 'gvisor', network: { policy: 'group', group: 'g' } })).toBeNull()
  expect(ask({ image: pinnedImage }, { ...localRules, images: 'pinned' })).toBeNull()
})

test.each([
  ['root', { user: { uid: 0, gid: 1000 } }],
  ['root', { user: { uid: 1000, gid: 0 } }],
  ['no-such', { runtime: 'no-such' }],
  ['past', { deadline: now }],
  ['no proxy', { network: { policy: 'egress', hosts: ['example.org'] } }],
  ['command of tiltyard/box:1', { command: null }],
] as const)('refused before anything is made, with a word about %s', (word, more) => {
  expect(ask(more)).toContain(word)
})

test('an image that a name could change, and a group without a network, are refused where the installation says so', () => {
  expect(ask({}, { ...localRules, images: 'pinned' })).toContain('tiltyard/box:1 is not named by its digest')
  expect(ask({ image: 'a@sha256:12' }, { ...localRules, images: 'pinned' })).toContain('digest')
  const group = { network: { policy: 'group', group: 'g' } } as const
  expect(ask(group, { ...localRules, isolation: 'runtime' })).toContain('groups')
})
