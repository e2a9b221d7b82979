import { roles } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'

/** What somebody is in a competition: of its organising group, or of one of its teams. Never both. */
export type Part = 'staff' | 'player'
type Person = { readonly competitionId: string; readonly userId: string }

/**
 * Answers with the part that the person has from now on: the one asked for, or the other one, which they had before.
 * Another transaction that gives them a part waits until this one ends.
 */
export async function claimPart(
  tx: PlatformTx,
  { competitionId, userId }: Person,
  asked: Part,
): Promise<Part> {
  const { rows } = await sql<{
    part: Part
  }>`select claim_part(${competitionId}, ${userId}, ${asked}) as part`.execute(tx)
  return rows[0]?.part as Part
}

/** Administrators act as owners of every competition that they do not play in. */
export async function findPart(
  reader: PlatformReader,
  { competitionId, userId }: Person,
): Promise<Part | null> {
  const { part } = await reader
    .selectNoFrom(({ fn, selectFrom, val }) =>
      fn
        .coalesce(
          selectFrom('competition_parts')
            .select('part')
            .where('competition_id', '=', competitionId)
            .where('user_id', '=', userId),
          selectFrom('users')
            .select(val('staff').as('part'))
            .where('id', '=', userId)
            .where('role_id', '=', roles.administrator),
        )
        .as('part'),
    )
    .executeTakeFirstOrThrow()
  return part as Part | null
}
