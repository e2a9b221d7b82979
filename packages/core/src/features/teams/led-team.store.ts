import { type Clock, now, type PlatformReader } from '../../kernel/index.ts'

/** Led by this person, with others in it who could lead it instead, while its roster can still change. */
export async function listTeamsToHandOver(
  reader: PlatformReader,
  clock: Clock,
  userId: string,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('teams as t')
    .innerJoin('competitions as c', 'c.id', 't.competition_id')
    .select('t.name')
    .where('t.leader_id', '=', userId)
    .where((eb) => eb.or([eb('c.roster_locks_at', 'is', null), eb('c.roster_locks_at', '>', now(clock))]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('team_members as m')
          .select('m.user_id')
          .whereRef('m.team_id', '=', 't.id')
          .where('m.user_id', '<>', userId),
      ),
    )
    .orderBy('t.created_at')
    .execute()
  return rows.map(({ name }) => name)
}
