import {
  type Localised,
  type LocalisedHtml,
  ok,
  type Result,
  type SentAnnouncement,
} from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { listSent, type SentRow } from './sent-announcement.store.ts'

type Input = { readonly competitionId: string; readonly page: number; readonly limit: number }

export async function listSentAnnouncements(
  { database }: CoreDeps,
  asked: Input,
): Promise<Result<{ data: SentAnnouncement[]; total: number }>> {
  const { rows, total } = await listSent(reading(database), asked)
  return ok({ data: rows.map(view), total })
}

function view(row: SentRow): SentAnnouncement {
  return {
    id: row.id,
    title: row.title as Localised,
    content: row.content as LocalisedHtml,
    task: row.task_id ? { id: row.task_id, name: row.task_name as Localised } : null,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.nickname,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }
}
