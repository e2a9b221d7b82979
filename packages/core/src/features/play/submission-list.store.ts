import type { PlatformReader } from '../../kernel/index.ts'

const shownAtOnce = 100

export function listSubmissionsOf(
  reader: PlatformReader,
  { teamId, taskId }: { readonly teamId: string; readonly taskId: string },
) {
  return reader
    .selectFrom('submissions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 'u.nickname', 's.received_at', 's.verdict'])
    .where('s.team_id', '=', teamId)
    .where('s.task_id', '=', taskId)
    .orderBy('s.id', 'desc')
    .limit(shownAtOnce)
    .execute()
}
