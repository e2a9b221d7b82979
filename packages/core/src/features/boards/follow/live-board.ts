import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { listCausesAfter } from '../../standings/index.ts'
import { findBoardFacts, type LedgerNews, listTeamsFrom } from '../board.store.ts'
import { type BoardInMemory, boardInMemory } from './board-in-memory.ts'
import type { Keeper } from './keeper.ts'

/** One competition's board in this process. */
export type LiveBoard = Pick<BoardInMemory, 'snapshot' | 'isStale' | 'publish'> & {
  /** Reads what is new, as far as the news says that there is some. */
  catchUp(news: Omit<LedgerNews, 'competitionId'>): Promise<void>
}

const causesAtOnce = 20_000
const teamsAtOnce = 20_000

/** Null: there is no such competition. */
export async function loadBoard(
  { database, keeper }: Pick<CoreDeps, 'database'> & { readonly keeper: Keeper },
  competitionId: string,
  now: number,
): Promise<LiveBoard | null> {
  const reader = reading(database)
  const facts = await findBoardFacts(reader, competitionId)
  if (!facts) return null
  const board = boardInMemory(facts, now, keeper)
  let read = 0
  let namesAreDue = true

  async function readCauses(): Promise<void> {
    for (;;) {
      const causes = await listCausesAfter(reader, { competitionId, seq: read, limit: causesAtOnce })
      read = causes.at(-1)?.seq ?? read
      board.take(causes)
      namesAreDue ||= causes.some(({ kind }) => kind === 'join')
      if (causes.length < causesAtOnce) return
    }
  }

  async function readNames(): Promise<void> {
    for (;;) {
      const number = board.teams.ids.length
      const found = await listTeamsFrom(reader, { competitionId, number, limit: teamsAtOnce })
      for (const { number, teamId, name, orgName } of found) board.name(number, { id: teamId, name, orgName })
      if (found.length < teamsAtOnce) return
    }
  }

  async function catchUp({ revision, lastSeq }: Omit<LedgerNews, 'competitionId'>): Promise<void> {
    if (revision !== board.facts.revision)
      board.facts = (await findBoardFacts(reader, competitionId)) ?? board.facts
    if (lastSeq > read) await readCauses()
    if (namesAreDue) await readNames()
    namesAreDue = false
  }

  await catchUp({ revision: facts.revision, lastSeq: Infinity })
  board.publish(now)
  return {
    get snapshot() {
      return board.snapshot
    },
    isStale: board.isStale,
    publish: board.publish,
    catchUp,
  }
}
