import { bundleVersion } from '@tiltyard/contracts'
import { ArchiveRefused } from '../archive/archive-refused.ts'
import { manifestFile } from './bundle.ts'

/** The archive's JSON parts by their places, and the lines of its ledger, not yet believed. */
export type RawBundle = {
  readonly manifest: Readonly<Record<string, unknown>>
  readonly parts: Readonly<Record<string, unknown>>
  readonly events: readonly unknown[]
}
export type UpConverter = (raw: RawBundle) => RawBundle

/**
 * By the version that it lifts to the next. A new version of the format brings its own line here and a fixture of the one
 * before it; nothing else in the house knows that there ever was another.
 */
const upConverters: Readonly<Record<number, UpConverter>> = {
  // Version 1 had no signatures.
  1: (raw) => ({ ...raw, manifest: { ...raw.manifest, version: 2, installation: null } }),
}

export function upConvert(
  raw: RawBundle,
  converters: Readonly<Record<number, UpConverter>> = upConverters,
  current: number = bundleVersion,
): RawBundle {
  let lifted = raw
  for (let version = raw.manifest['version']; version !== current; version = lifted.manifest['version']) {
    const lift = typeof version === 'number' ? converters[version] : undefined
    if (!lift) throw new ArchiveRefused('unknown_version', manifestFile)
    lifted = lift(lifted)
    if (lifted.manifest['version'] === version) throw new Error(`version ${version} was lifted to itself`)
  }
  return lifted
}
