import { ok } from '@tiltyard/contracts'
import { type PlatformDatabase, transaction } from '../../../kernel/index.ts'
import type { Bundle } from './bundle.ts'
import * as store from './gather.store.ts'

export type Gathered = {
  readonly bundle: Bundle
  readonly files: readonly { readonly sha256: string; readonly size: number; readonly key: string }[]
}

/** All of one moment: a solve that comes while this is read is wholly in it or not at all. */
export async function gatherBundle(database: PlatformDatabase, competitionId: string): Promise<Gathered> {
  const read = await transaction(database, async (tx) => {
    await store.beginSnapshot(tx)
    return ok({
      bundle: {
        competition: await store.findWhole(tx, competitionId),
        stages: await store.listWholeStages(tx, competitionId),
        divisions: await store.listWholeDivisions(tx, competitionId),
        tasks: await store.listWholeTasks(tx, competitionId),
        teams: await store.listWholeTeams(tx, competitionId),
        announcements: await store.listWholeAnnouncements(tx, competitionId),
        events: await store.listWholeLedger(tx, competitionId),
      },
      files: await store.listFileKeys(tx, competitionId),
    })
  })
  if (!read.ok) throw new Error('a snapshot refuses nothing')
  return read.value
}
