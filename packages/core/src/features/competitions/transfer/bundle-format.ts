import {
  type BundleAnnouncement,
  type BundleCompetition,
  type BundleDivision,
  type BundleEvent,
  type BundleStage,
  type BundleTask,
  type BundleTeam,
  bundleVersion,
} from '@tiltyard/contracts'
import { ArchiveError } from './archive.ts'
import { type FieldRecord, isFieldRecord } from './external-task.rules.ts'

/** A competition as plain data; the files of its tasks are separate entries. */
export type Bundle = {
  readonly competition: BundleCompetition
  readonly stages: readonly BundleStage[]
  readonly divisions: readonly BundleDivision[]
  readonly tasks: readonly BundleTask[]
  readonly teams: readonly BundleTeam[]
  readonly announcements: readonly BundleAnnouncement[]
  readonly events: readonly BundleEvent[]
}

/** Names of the parts in the archive. */
export const bundleParts = {
  competition: 'competition.json',
  stages: 'stages.json',
  divisions: 'divisions.json',
  tasks: 'tasks.json',
  teams: 'teams.json',
  announcements: 'announcements.json',
} as const
export const ledgerFile = 'ledger.ndjson'
export const manifestFile = 'manifest.json'
/** Signs the bytes of the manifest, which contains the checksum of every other file. */
export const signatureFile = 'manifest.sig'
export const bundleFilePath = (sha256: string): string => `files/${sha256}`

/** The archive's JSON parts and ledger lines before validation. */
export type RawBundle = {
  readonly manifest: Readonly<Record<string, unknown>>
  readonly parts: Readonly<Record<string, unknown>>
  readonly events: readonly unknown[]
}
export type BundleUpgrade = (raw: RawBundle) => RawBundle

/**
 * Upgrades by the version that they start from. A new format version adds a line here and a fixture of the previous
 * version; no other code knows old versions.
 */
const bundleUpgrades: Readonly<Record<number, BundleUpgrade>> = {
  // Version 1 had no signatures.
  1: (raw) => ({ ...raw, manifest: { ...raw.manifest, version: 2, installation: null } }),
  2: toVersion3,
  3: toVersion4,
}

/**
 * In version 2 the settings of play and one reveal for all stages frozen by then were those of the competition, and
 * every task was answered with a flag.
 */
function toVersion3({ manifest, parts, events }: RawBundle): RawBundle {
  const { flagFormat, bloodPercents, hintPayment, attemptsPerMinute, revealedAt, ...competition } = fieldsOf(
    parts[bundleParts.competition],
  )
  const settings = { flagFormat, bloodPercents, hintPayment, attemptsPerMinute }
  const wasRevealed = ({ freezeAt }: FieldRecord) =>
    typeof revealedAt === 'string' && typeof freezeAt === 'string' && revealedAt >= freezeAt
  const extend = (rows: unknown, added: (row: FieldRecord) => object) =>
    Array.isArray(rows) ? rows.map(fieldsOf).map((row) => ({ ...row, ...added(row) })) : rows
  return {
    manifest: { ...manifest, version: 3 },
    parts: {
      ...parts,
      [bundleParts.competition]: competition,
      [bundleParts.stages]: extend(parts[bundleParts.stages], (stage) => ({
        settings,
        revealedAt: wasRevealed(stage) ? revealedAt : null,
      })),
      [bundleParts.tasks]: extend(parts[bundleParts.tasks], () => ({
        settings: {},
        form: { kind: 'flag' },
        parent: null,
      })),
    },
    events,
  }
}

/** Until version 3 every competition was listed and open to any number of teams. */
function toVersion4({ manifest, parts, events }: RawBundle): RawBundle {
  const competition = fieldsOf(parts[bundleParts.competition])
  const admission = { isListed: true, needsJoinCode: false, teamLimit: null }
  return {
    manifest: { ...manifest, version: 4 },
    parts: { ...parts, [bundleParts.competition]: { ...competition, ...admission } },
    events,
  }
}

/** Anything else than an object has no fields, and is refused by its schema. */
const fieldsOf = (value: unknown): FieldRecord => (isFieldRecord(value) ? value : {})

export function upgradeBundle(
  raw: RawBundle,
  upgrades: Readonly<Record<number, BundleUpgrade>> = bundleUpgrades,
  current: number = bundleVersion,
): RawBundle {
  let upgraded = raw
  for (let version = raw.manifest['version']; version !== current; version = upgraded.manifest['version']) {
    const upgrade = typeof version === 'number' ? upgrades[version] : undefined
    if (!upgrade) throw new ArchiveError('unknown_version', manifestFile)
    upgraded = upgrade(upgraded)
    if (upgraded.manifest['version'] === version) throw new Error(`version ${version} was lifted to itself`)
  }
  return upgraded
}
