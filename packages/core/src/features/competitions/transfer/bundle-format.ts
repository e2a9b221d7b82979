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
import { isFieldRecord } from './external-task.rules.ts'

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
  2: moveRevealToStages,
}

/** Version 2 had one reveal for all stages, which showed those that were frozen by then. */
function moveRevealToStages(raw: RawBundle): RawBundle {
  const { competition, stages } = bundleParts
  const [oldCompetition, oldStages] = [raw.parts[competition], raw.parts[stages]]
  // Whatever has another shape is refused by the schemas of this version.
  if (!isFieldRecord(oldCompetition) || !Array.isArray(oldStages))
    return { ...raw, manifest: { ...raw.manifest, version: 3 } }
  const { revealedAt = null, ...rest } = oldCompetition
  const revealed = (stage: Readonly<Record<string, unknown>>) => {
    const { freezeAt } = stage
    const isShown = typeof revealedAt === 'string' && typeof freezeAt === 'string' && revealedAt >= freezeAt
    return { ...stage, revealedAt: isShown ? revealedAt : null }
  }
  return {
    ...raw,
    manifest: { ...raw.manifest, version: 3 },
    parts: {
      ...raw.parts,
      [competition]: rest,
      [stages]: oldStages.map((stage) => (isFieldRecord(stage) ? revealed(stage) : stage)),
    },
  }
}

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
