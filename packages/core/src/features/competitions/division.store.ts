import { type Localised, OrgType } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'
import type { Division } from './division.rules.ts'

const divisions = (reader: PlatformReader) => reader.selectFrom('divisions').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof divisions>['executeTakeFirstOrThrow']>>

export async function listDivisions(reader: PlatformReader, competitionId: string): Promise<Division[]> {
  const rows = await divisions(reader).where('competition_id', '=', competitionId).orderBy('number').execute()
  return rows.map(division)
}

export async function findDivision(
  reader: PlatformReader,
  { competitionId, divisionId }: { readonly competitionId: string; readonly divisionId: string },
): Promise<Division | null> {
  const row = await divisions(reader)
    .where('competition_id', '=', competitionId)
    .where('id', '=', divisionId)
    .executeTakeFirst()
  return row ? division(row) : null
}

/** Held as it is until the transaction ends, by any number at once: who changes what it asks waits. */
export async function holdDivision(
  tx: PlatformTx,
  { competitionId, divisionId }: { readonly competitionId: string; readonly divisionId: string },
): Promise<Division | null> {
  const row = await divisions(tx)
    .where('competition_id', '=', competitionId)
    .where('id', '=', divisionId)
    .forShare()
    .executeTakeFirst()
  return row ? division(row) : null
}

function division(row: Row): Division {
  return {
    id: row.id,
    competitionId: row.competition_id,
    number: row.number,
    name: row.name as Localised,
    description: row.description as Localised | null,
    orgTypes: row.org_types && OrgType.array().parse(row.org_types),
    mayJoin: row.may_join,
    needsReview: row.needs_review,
    ranksOverall: row.ranks_overall,
    seesTasks: row.sees_tasks,
    submits: row.submits,
    scores: row.scores,
    takesBloods: row.takes_bloods,
    movesValue: row.moves_value,
  }
}
