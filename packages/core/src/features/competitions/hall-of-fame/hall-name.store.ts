import { type RawBuilder, sql } from 'kysely'

/**
 * The name that a person chose, null for a deleted account. `u` is the user and `p` the profile; every statement that uses
 * it also has `isShown`, so that a hidden person is in no result.
 */
export const shownName: RawBuilder<string | null> = sql<
  string | null
>`case when u.deleted_at is not null then null
  when u.hall_visibility = 'name' then coalesce(nullif(p.real_name, ''), u.nickname) else u.nickname end`

export const isShown: RawBuilder<boolean> = sql<boolean>`u.hall_visibility <> 'hidden'`

/** Wins and podiums count by the overall rank; where there is none, by the rank in the division. */
export const bestRank: RawBuilder<number> = sql<number>`coalesce(r.rank, r.division_rank)`

export const likePattern = (keyword: string): string =>
  `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
