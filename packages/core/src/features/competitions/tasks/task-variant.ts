import { parseTaskSettings, rulesOf } from '@tiltyard/competition-types'
import type { CompetitionType } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import type { TaskRecord } from './task-admin.store.ts'

/** Whether the group of a task, or the task as a group, has this variant of its evidence; 0 stands for all. */
export async function hasVariant(
  reader: PlatformReader,
  { id, parent_id }: Pick<TaskRecord, 'id' | 'parent_id'>,
  variant: number,
): Promise<boolean> {
  if (variant === 0) return true
  const group = await reader
    .selectFrom('tasks as t')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .innerJoin('stages as s', 's.id', 't.stage_id')
    .select(['t.settings', 's.type'])
    .where('t.id', '=', parent_id ?? id)
    .where('ch.kind', '=', 'group')
    .executeTakeFirst()
  const type = group?.type as CompetitionType | undefined
  const groups = type && rulesOf(type)?.groups
  if (!group || !type || !groups) return false
  return variant <= groups.playOf(parseTaskSettings(type, group.settings)).variants
}
