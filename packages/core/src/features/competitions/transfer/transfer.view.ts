import {
  type BundleImportReport,
  type BundleManifest,
  type ImportSignature,
  inLanguage,
  type TaskImportReport,
} from '@tiltyard/contracts'
import type { Bundle } from './bundle-format.ts'
import type { ExternalFormat } from './external-archive.ts'
import type { SkippedTask } from './external-task.ts'
import type { ConvertedTask } from './import-preparation.ts'

export function bundleImportReportView({
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
}): BundleImportReport {
  const { competition, stages, divisions, tasks, teams, announcements, events } = bundle
  return {
    sha256,
    version: manifest.version,
    name: inLanguage(competition.name, 'zh'),
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
    needFlags: tasks.map(({ name }) => inLanguage(name, 'zh')),
    competitionId,
  }
}

/** The report contains the number of flags, never their texts. */
export function taskImportReportView(
  {
    format,
    tasks,
    skipped,
  }: {
    readonly format: ExternalFormat
    readonly tasks: readonly ConvertedTask[]
    readonly skipped: readonly SkippedTask[]
  },
  {
    sha256,
    existingNames,
    imported,
  }: {
    readonly sha256: string
    readonly existingNames: ReadonlySet<string>
    readonly imported: number | null
  },
): TaskImportReport {
  const nameOf = new Map(tasks.map(({ key, name }) => [key, name]))
  return {
    format,
    sha256,
    tasks: tasks.map((task) => ({
      source: task.source,
      name: task.name,
      category: task.category,
      rule: task.rule,
      isPublished: task.isPublished,
      flags: task.flags.length,
      hints: task.hints.length,
      files: task.files.map(({ name, size }) => ({ name, size })),
      prerequisites: task.prerequisites.map((key) => nameOf.get(key) ?? key),
      alreadyExists: existingNames.has(task.name),
      warnings: [...task.warnings],
    })),
    skipped: skipped.map(({ source, warnings }) => ({ source, warnings: [...warnings] })),
    createdCount: imported,
  }
}
