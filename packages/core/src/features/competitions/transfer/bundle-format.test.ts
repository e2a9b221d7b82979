import { bundleVersion } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { upgradeBundle } from './bundle-format.ts'

const raw = (version: unknown) => ({ manifest: { version }, parts: {}, events: [] })
const lift = (to: number) => (from: ReturnType<typeof raw>) => ({ ...from, manifest: { version: to } })

test('an old bundle is upgraded one version at a time, and a current one is left unchanged', () => {
  expect(upgradeBundle(raw(1), { 1: lift(2) as never, 2: lift(3) as never }, 3).manifest).toEqual({
    version: 3,
  })
  const today = raw(bundleVersion)
  expect(upgradeBundle(today)).toBe(today)
})

test('an unknown version, or one without an upgrade path, is refused', () => {
  expect(() => upgradeBundle(raw(4), {}, 3)).toThrow('unknown_version')
  expect(() => upgradeBundle(raw('toString'), {}, 3)).toThrow('unknown_version')
  expect(() => upgradeBundle(raw(2), { 2: lift(2) as never }, 3)).toThrow('lifted to itself')
})
