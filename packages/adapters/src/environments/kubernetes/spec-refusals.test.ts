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

test('a plain environment is accepted, and so are a runtime and a group that the installation supports', () => {
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
] as const)('a refusal precedes any creation and names %s', (word, more) => {
  expect(ask(more)).toContain(word)
})

test('a strict installation refuses an image by tag and, without a network, an environment group', () => {
  expect(ask({}, { ...localRules, images: 'pinned' })).toContain('tiltyard/box:1 is not named by its digest')
  expect(ask({ image: 'a@sha256:12' }, { ...localRules, images: 'pinned' })).toContain('digest')
  const group = { network: { policy: 'group', group: 'g' } } as const
  expect(ask(group, { ...localRules, isolation: 'runtime' })).toContain('groups')
})
