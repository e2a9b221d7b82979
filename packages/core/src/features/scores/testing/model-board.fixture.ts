import type { CompetitionType, Localised } from '@tiltyard/contracts'
import type { ScoreEvent } from '../ledger/score-event.ts'
import type { BoardFacts } from '../scoreboard/board.rules.ts'
import type { Snapshot } from '../scoreboard/board-snapshot.ts'
import { createInMemoryBoard } from '../scoreboard/live-board.ts'

/** A board of a process without a database: events are added, and it is frozen and revealed. */
export type ModelBoard = {
  addEvents(events: readonly ScoreEvent[]): void
  at(now: number, moments?: { freezeAt?: number | null; revealedAt?: number | null }): Snapshot
}

const named = (zh: string): Localised => ({ zh })
const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The number of a team, parsed from its displayed id. */
export const teamOfId = (id: string): number => Number(id.slice(-12))

type ModelBoardOptions = { readonly startsAt?: number; readonly type?: CompetitionType }

export function createModelBoard({ startsAt = 0, type = 'jeopardy' }: ModelBoardOptions = {}): ModelBoard {
  const factsAt = (tasks: number, freezeAt: number | null, revealedAt: number | null): BoardFacts => ({
    competitionId: uuid(999_999),
    type,
    name: named('赛'),
    revision: 1,
    teamNamesRevision: 0,
    isPublished: true,
    boardIsPublic: true,
    resultsPublishedAt: null,
    stages: [{ startsAt, freezeAt, endsAt: 1e12, revealAt: null, revealedAt }],
    divisions: [0, 1, 2].map((number) => ({ number, name: named(`组 ${number}`) })),
    tasks: Array.from({ length: tasks }, (_, number) => ({
      id: uuid(number),
      number,
      name: named(`题 ${number}`),
      category: 'web',
      isPublished: true,
      opensAt: startsAt,
    })),
  })
  const board = createInMemoryBoard(factsAt(0, null, null), startsAt)
  let tasks = 0
  return {
    addEvents(events) {
      board.addEvents(events)
      for (const event of events) {
        if ('task' in event && event.task !== null) tasks = Math.max(tasks, event.task + 1)
        if (event.kind === 'join')
          board.setTeamName(event.team, {
            id: uuid(event.team),
            name: `队 ${event.team}`,
            orgName: '东湖大学',
          })
      }
    },
    at(now, { freezeAt = null, revealedAt = null } = {}) {
      board.facts = factsAt(tasks, freezeAt, revealedAt)
      return board.publish(now)
    },
  }
}
