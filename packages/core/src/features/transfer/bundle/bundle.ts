import type {
  BundleAnnouncement,
  BundleCompetition,
  BundleDivision,
  BundleEvent,
  BundleStage,
  BundleTask,
  BundleTeam,
} from '@tiltyard/contracts'

/** A whole competition in plain data; its tasks' files are beside it. */
export type Bundle = {
  readonly competition: BundleCompetition
  readonly stages: readonly BundleStage[]
  readonly divisions: readonly BundleDivision[]
  readonly tasks: readonly BundleTask[]
  readonly teams: readonly BundleTeam[]
  readonly announcements: readonly BundleAnnouncement[]
  readonly events: readonly BundleEvent[]
}

/** What each part is called in the archive. */
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
/** Over the bytes of the manifest, which names the sum of every other file. */
export const signatureFile = 'manifest.sig'
export const placeOfFile = (sha256: string): string => `files/${sha256}`
