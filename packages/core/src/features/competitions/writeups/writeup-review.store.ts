import type { ReviewedWriteupState, WriteupState } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type WriteupRef = { readonly competitionId: string; readonly writeupId: string }

/** Drafts are read by their teams only: no query of this file returns one. */
const selectSubmitted = (reader: PlatformReader) =>
  reader
    .selectFrom('writeups as w')
    .innerJoin('teams as t', 't.id', 'w.team_id')
    .innerJoin('tasks as k', 'k.id', 'w.task_id')
    .innerJoin('challenges as ch', 'ch.id', 'k.challenge_id')
    .leftJoin('users as u', 'u.id', 'w.decided_by')
    .leftJoin('files as f', 'f.id', 'w.file_id')
    .select(['w.id', 'w.state', 'w.language', 'w.html', 'w.file_id', 'w.submitted_at', 'w.published_at'])
    .select(['w.reason', 'w.decided_at', 'w.task_id', 'w.team_id', 'ch.name as task_name', 'ch.category'])
    .select(['t.name as team_name', 't.org_name', 'u.nickname as decided_by', 'f.display_name', 'f.size'])
    .where('w.state', '<>', 'draft')

type Filter = { readonly competitionId: string; readonly state: ReviewedWriteupState | 'all' }

export function listWriteupPage(
  reader: PlatformReader,
  { competitionId, state }: Filter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectSubmitted(reader)
    .where('w.competition_id', '=', competitionId)
    .$if(state !== 'all', (query) => query.where('w.state', '=', state))
    .orderBy('w.submitted_at')
    .orderBy('w.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type WriteupRow = Awaited<ReturnType<typeof listWriteupPage>>[number]

export async function countWriteups(
  reader: PlatformReader,
  { competitionId, state }: Filter,
): Promise<number> {
  const { total } = await reader
    .selectFrom('writeups')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('competition_id', '=', competitionId)
    .where('state', '<>', 'draft')
    .$if(state !== 'all', (query) => query.where('state', '=', state))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function findSubmittedWriteup(reader: PlatformReader, { competitionId, writeupId }: WriteupRef) {
  return selectSubmitted(reader)
    .where('w.id', '=', writeupId)
    .where('w.competition_id', '=', competitionId)
    .executeTakeFirst()
}

export function findPublishedWriteup(reader: PlatformReader, { competitionId, writeupId }: WriteupRef) {
  return selectSubmitted(reader)
    .where('w.id', '=', writeupId)
    .where('w.competition_id', '=', competitionId)
    .where('w.state', '=', 'published')
    .executeTakeFirst()
}

/** In the order of the tasks, then of publication. */
export function listPublished(reader: PlatformReader, competitionId: string, limit: number) {
  return selectSubmitted(reader)
    .where('w.competition_id', '=', competitionId)
    .where('w.state', '=', 'published')
    .orderBy('k.position')
    .orderBy('k.number')
    .orderBy('w.published_at')
    .orderBy('w.id')
    .limit(limit)
    .execute()
}

export async function lockWriteup(tx: PlatformTx, { competitionId, writeupId }: WriteupRef) {
  const row = await tx
    .selectFrom('writeups')
    .select(['state', 'team_id', 'task_id'])
    .where('id', '=', writeupId)
    .where('competition_id', '=', competitionId)
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst()
  return row ? { state: row.state as WriteupState, teamId: row.team_id, taskId: row.task_id } : null
}

type Decided = {
  readonly writeupId: string
  readonly state: WriteupState
  readonly reason: string | null
  readonly by: string
}

export async function markWriteupDecided(
  tx: PlatformTx,
  clock: Clock,
  { writeupId, state, reason, by }: Decided,
): Promise<void> {
  await tx
    .updateTable('writeups')
    .set({
      ...{ state, reason, decided_by: by },
      decided_at: now(clock),
      published_at: state === 'published' ? now(clock) : null,
    })
    .where('id', '=', writeupId)
    .execute()
}
