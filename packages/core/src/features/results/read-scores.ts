import type { PlatformReader } from '../../kernel/index.ts'
import { append, emptyColumns, foldCauses, listCausesAfter, type Scores } from '../standings/index.ts'

const causesAtOnce = 20_000

/** A competition's scores by everything that its ledger says up to now, whoever may see it yet. */
export async function readScores(reader: PlatformReader, competitionId: string): Promise<Scores> {
  const columns = emptyColumns()
  for (;;) {
    const causes = await listCausesAfter(reader, {
      competitionId,
      seq: columns.lastSeq,
      limit: causesAtOnce,
    })
    for (const cause of causes) append(columns, cause)
    if (causes.length < causesAtOnce) return foldCauses(columns)
  }
}
