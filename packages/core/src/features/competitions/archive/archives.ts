import { Readable } from 'node:stream'
import { decimalsOf } from '@tiltyard/competition-types'
import {
  type CompetitionType,
  type FileReply,
  inLanguage,
  type Language,
  type Localised,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { ZipFile } from 'yazl'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformReader,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import { hallRecordView, hallTeamView } from '../hall-of-fame/hall.view.ts'
import { listHallDivisions, listHallMembers, listHallRecords } from '../hall-of-fame/hall-entry.store.ts'
import { findConcluded, listArchivedFiles, listArchivedTeams, listReleasedTasks } from './archive.store.ts'
import type { ArchiveContent, ArchiveLabels } from './archive-content.rules.ts'
import { archivePages } from './archive-page.rules.ts'
import { archiveIcon, archiveStyle } from './archive-style.ts'

/** Larger files are left out. */
const largestFileBytes = 100 * 1024 * 1024

export type ArchiveDeps = CoreDeps & {
  readonly timeZone: string
  readonly files: Pick<FileStore, 'open'>
  readonly archiveLabels: Readonly<Record<Language, ArchiveLabels>>
}
export type ArchiveEntry = { readonly path: string } & (
  | { readonly text: string }
  | { readonly key: string; readonly size: number }
)
type NotPublished = 'certificates.results_not_published'

/** Pages and files of an archive. People are named as in the hall of fame: hidden ones are in no page. */
export async function listArchiveEntries(
  { database, timeZone, archiveLabels }: Omit<ArchiveDeps, 'files'>,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ name: string; entries: ArchiveEntry[] }, NotPublished>> {
  const reader = toReader(database)
  const loaded = await loadArchive(reader, { competitionId, timeZone })
  if (!loaded) return refuse('certificates.results_not_published')
  const pages = [...archivePages(loaded.content, archiveLabels)].map(([path, text]) => ({ path, text }))
  return ok({
    name: inLanguage(loaded.content.name, 'zh'),
    entries: [
      { path: 'style.css', text: archiveStyle },
      { path: 'icon.svg', text: archiveIcon },
      ...pages,
      ...loaded.files,
    ],
  })
}

async function loadArchive(
  reader: PlatformReader,
  { competitionId, timeZone }: { readonly competitionId: string; readonly timeZone: string },
) {
  const competition = await findConcluded(reader, competitionId)
  if (!competition) return null
  const [teams, divisions, records, tasks] = await Promise.all([
    listArchivedTeams(reader, competitionId),
    listHallDivisions(reader, [competitionId]),
    listHallRecords(reader, [competitionId]),
    listReleasedTasks(reader, competitionId),
  ])
  const members = await listHallMembers(reader, teams)
  const attachments = await listArchivedFiles(reader, {
    challengeIds: tasks.map(({ challenge_id }) => challenge_id),
    largestBytes: largestFileBytes,
  })
  // Names of files may be anything, so an archive has its own.
  const files = attachments.map((file) => ({
    challengeId: file.challenge_id,
    name: file.name,
    size: Number(file.size),
    key: file.key,
    path: `files/${file.id}${/\.[a-z0-9]{1,8}$/i.exec(file.name)?.[0]?.toLowerCase() ?? ''}`,
  }))
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const dayOf = (at: Date) => days.format(at)
  const content: ArchiveContent = {
    name: competition.name as Localised,
    summary: competition.summary as Localised | null,
    startsOn: competition.starts_at && dayOf(competition.starts_at),
    endsOn: competition.ends_at && dayOf(competition.ends_at),
    publishedOn: dayOf(competition.results_published_at as Date),
    decimals: decimalsOf(competition.type as CompetitionType),
    teams: teams.map((row) => ({ ...hallTeamView(row, members), solves: row.solves })),
    divisions: divisions.map(({ id, name }) => ({ id, name: name as Localised })),
    records: records.map(hallRecordView),
    tasks: tasks.map(({ id, challenge_id, name, category, content: text, solves }) => ({
      id,
      name,
      category,
      content: text,
      solves,
      files: files.filter(({ challengeId }) => challengeId === challenge_id),
    })),
  }
  return { content, files: files.map(({ path, key, size }) => ({ path, key, size })) }
}

/** Streamed like a bundle: stored entries, so that the length is known before the first byte. */
export async function exportArchive(
  deps: ArchiveDeps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<FileReply, NotPublished>> {
  const archive = await listArchiveEntries(deps, { competitionId })
  if (!archive.ok) return archive
  const { name, entries } = archive.value
  const zip = new ZipFile()
  const options = { compress: false, mode: 0o100644 }
  for (const entry of entries)
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.path, options)
    else
      zip.addReadStreamLazy(entry.path, { ...options, size: entry.size }, (callback) => {
        deps.files.open(entry.key).then(
          (object) =>
            object
              ? callback(null, Readable.from(object.content))
              : callback(new Error(`the file ${entry.key} is gone`), Readable.from([])),
          (fault: unknown) => callback(fault, Readable.from([])),
        )
      })
  const content = zip.outputStream as Readable
  zip.on('error', (fault: Error) => content.destroy(fault))
  const size = await new Promise<number>((resolve) => {
    // The types declare the callback without its argument.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  })
  await transaction(deps.database, async (tx) => {
    audit(tx, {
      actor: actor.userId,
      action: 'competitions.export-archive',
      subject: `competition:${competitionId}`,
      after: { entries: entries.length, bytes: size },
    })
    return ok()
  })
  const fileName = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}-archive.zip`
  return ok({ name: fileName, type: 'application/zip', isPublic: false, size, content })
}
