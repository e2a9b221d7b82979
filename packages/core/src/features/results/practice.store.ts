import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export async function findPracticeCounts(reader: PlatformReader, competitionId: string) {
  const { tasks, released } = await reader
    .selectFrom('tasks as t')
    .leftJoin('practice_tasks as p', 'p.task_id', 't.id')
    .select(({ fn }) => [fn.countAll<string>().as('tasks'), fn.count<string>('p.task_id').as('released')])
    .where('t.competition_id', '=', competitionId)
    .where('t.is_published', '=', true)
    .executeTakeFirstOrThrow()
  return { tasks: Number(tasks), released: Number(released) }
}

/** Those that are not released yet; answers with how many that were. */
export async function insertPracticeTasks(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, by }: { readonly competitionId: string; readonly by: string },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('practice_tasks')
    .columns(['task_id', 'competition_id', 'released_at', 'released_by'])
    .expression((eb) =>
      eb
        .selectFrom('tasks')
        .select(['id', 'competition_id', now(clock).as('released_at'), eb.val(by).as('released_by')])
        .where('competition_id', '=', competitionId)
        .where('is_published', '=', true),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}
