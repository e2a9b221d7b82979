import type { BundleManifest, BundleTransfer, ImportSignature } from '@tiltyard/contracts'
import type { Bundle } from './bundle.ts'

export function bundleView({
  bundle,
  manifest,
  signature,
  sha256,
  competitionId,
}: {
  readonly bundle: Bundle
  readonly manifest: BundleManifest
  readonly signature: ImportSignature
  readonly sha256: string
  readonly competitionId: string | null
}): BundleTransfer {
  const { competition, stages, divisions, tasks, teams, announcements, events } = bundle
  return {
    sha256,
    version: manifest.version,
    name: competition.name.zh,
    origin: manifest.installation?.origin ?? null,
    signature,
    counts: {
      stages: stages.length,
      divisions: divisions.length,
      tasks: tasks.length,
      files: tasks.reduce((sum, { files }) => sum + files.length, 0),
      teams: teams.length,
      announcements: announcements.length,
      events: events.length,
    },
    chainHash: manifest.ledger.hash,
    needFlags: tasks.map(({ name }) => name.zh),
    competitionId,
  }
}
