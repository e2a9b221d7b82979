import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { listPlayersAfter } from './sent-announcement.store.ts'

const peopleAtOnce = 500

/** Everybody in a team that takes part, some at a time. */
export async function* listPlayers(
  { database }: CoreDeps,
  competitionId: string,
): AsyncGenerator<readonly string[]> {
  let afterId: string | undefined
  do {
    const some = await listPlayersAfter(reading(database), { competitionId, afterId, limit: peopleAtOnce })
    if (some.length > 0) yield some
    afterId = some.length === peopleAtOnce ? some.at(-1) : undefined
  } while (afterId)
}
