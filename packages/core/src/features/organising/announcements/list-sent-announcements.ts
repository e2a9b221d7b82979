import {
  type Localised,
  type LocalisedHtml,
  ok,
  type Result,
  refuse,
  type SentAnnouncement,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../../kernel/index.ts'
import { demandRole, lookers } from '../../competitions/index.ts'
import { listSent, type SentRow } from './sent-announcement.store.ts'

type Input = { readonly competitionId: string; readonly page: number; readonly limit: number }

export async function listSentAnnouncements(
  { database }: CoreDeps,
  actor: Actor,
  asked: Input,
): Promise<Result<{ data: SentAnnouncement[]; total: number }, 'competitions.not_found'>> {
  const reader = reading(database)
  const role = await demandRole(reader, actor, asked.competitionId, lookers)
  if (!role.ok) return refuse('competitions.not_found')
  const { rows, total } = await listSent(reader, asked)
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
