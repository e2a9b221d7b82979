import {
  type FileReply,
  inLanguage,
  type Language,
  type Localised,
  ok,
  type Result,
  type SubmissionVerdict,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  type PlatformReader,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { type TableCell, tableFile } from '../../scores/index.ts'
import { exportWords } from '../participants/export-words.ts'
import { requireStaffRole, type StaffRefusal } from '../staff/staff-role.ts'
import { findScanEnd, listSubmissionLog, type SubmissionFilter } from './submission-log.store.ts'

type ExportInput = SubmissionFilter & {
  readonly format: 'csv' | 'xlsx'
  readonly withAddresses: 'true' | 'false'
  readonly language: Language
}

/** The audit row is committed before the first byte is sent, and says which filters were set, not to what. */
export async function exportSubmissions(
  { database }: CoreDeps,
  actor: Actor,
  { format, withAddresses, language, ...filter }: ExportInput,
): Promise<Result<FileReply, StaffRefusal>> {
  const { competitionId, ...parts } = filter
  const hasAddresses = withAddresses === 'true'
  const audited = await transaction(database, async (tx) => {
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser', { inArchive: true })
    if (!role.ok) return role
    audit(tx, {
      actor: actor.userId,
      action: 'entries.export-submissions',
      subject: `competition:${competitionId}`,
      after: { format, addresses: hasAddresses, filters: namesOf(parts) },
    })
    return ok()
  })
  if (!audited.ok) return audited
  const rows = submissionRows(toReader(database), filter, { language, hasAddresses })
  return ok(tableFile({ name: `submissions-${competitionId}`, format }, rows))
}

const namesOf = (filters: object) =>
  Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]))

const pageSize = 500

/** Latest first, like the log; each page begins where the last one ended or stopped scanning. */
async function* submissionRows(
  reader: PlatformReader,
  filter: SubmissionFilter,
  { language, hasAddresses }: { readonly language: Language; readonly hasAddresses: boolean },
): AsyncGenerator<readonly TableCell[]> {
  const words = exportWords[language]
  yield hasAddresses ? [...words.submissions, words.address] : words.submissions
  for (let before: string | undefined; ; ) {
    const page = await listSubmissionLog(reader, filter, { before, limit: pageSize })
    for (const row of page)
      yield [
        ...[row.received_at.toISOString(), row.team_name, row.nickname],
        ...[
          inLanguage(row.task_name as Localised, language),
          words.verdicts[row.verdict as SubmissionVerdict],
        ],
        row.answer ?? '',
        ...(hasAddresses ? [row.address ?? ''] : []),
      ]
    const next = page.length < pageSize ? await findScanEnd(reader, filter, before) : page.at(-1)?.id
    if (!next) return
    before = next
  }
}
