import { ok, type Result, refuse, type TaskDownload } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { findTask } from './task-admin.store.ts'
import { listDownloadRows } from './task-download.store.ts'

type Input = {
  readonly competitionId: string
  readonly taskId: string
  readonly page: number
  readonly limit: number
}

/** Who fetched which bytes of the files of a task, variants included. */
export async function listTaskDownloads(
  { database }: CoreDeps,
  { page, limit, ...ref }: Input,
): Promise<Result<{ data: TaskDownload[]; total: number }, 'tasks.not_found'>> {
  const reader = toReader(database)
  const task = await findTask(reader, ref)
  if (!task) return refuse('tasks.not_found')
  const rows = await listDownloadRows(reader, { ...ref, page, limit })
  return ok({
    data: rows.map((row) => ({
      id: row.id,
      fileId: row.challenge_file_id,
      fileName: row.name,
      variant: row.variant,
      by: row.nickname,
      team: row.team_id && row.team_name ? { id: row.team_id, name: row.team_name } : null,
      fromByte: Number(row.from_byte),
      bytes: Number(row.bytes),
      at: row.started_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  })
}
