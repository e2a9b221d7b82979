import {
  fillPath,
  getCompetitionAdminView,
  getCurrentUser,
  getScoreboard,
  listTasks,
} from '@tiltyard/contracts'
import type { Person } from '../../people.ts'
import type { Actor, LoadContext } from './load-context.ts'

const dataOf = (text: string) => (JSON.parse(text) as { data: unknown }).data

/** A visitor: cached pages, sometimes an uncached one, and the board. */
export function visitor({ atSite, log, scene: { played } }: LoadContext, at: number): Actor {
  const { competitionId, type } = played
  return async (step) => {
    const get = (path: string) => ({ ask: atSite, person: null, asked: { method: 'GET', path } as const })
    const turn = (step + at) % 5
    if (turn === 0) {
      const path = fillPath(getScoreboard.path, { type, competitionId })
      await log.record({ surface: 'read', kind: 'board' }, get(path), (text) =>
        Array.isArray((dataOf(text) as { rows?: unknown }).rows) ? undefined : 'no rows',
      )
      return
    }
    const isFresh = turn === 3
    const path = turn === 1 ? '/' : `/competition/${competitionId}${isFresh ? `?soak=${at}.${step}` : ''}`
    const kind = isFresh ? 'page, uncached' : 'page'
    await log.record({ surface: 'page', kind }, get(path), (text) =>
      text.includes('</html>') && (turn === 1 || text.includes('东湖杯')) ? undefined : 'incomplete page',
    )
  }
}

/** A signed-in person, who must never get another person's or an anonymous reply. */
export function reader({ atSite, log, scene: { played, players } }: LoadContext, at: number): Actor {
  const { competitionId, type } = played
  return async (step) => {
    const person = players[(step * 7 + at * 11) % players.length] as Person
    const isWho = (step + at) % 2 === 0
    const path = isWho ? getCurrentUser.path : fillPath(listTasks.path, { type, competitionId })
    await log.record(
      { surface: 'read', kind: isWho ? 'current user' : 'tasks' },
      { ask: atSite, person, asked: { method: 'GET', path } },
      (text) => {
        if (isWho) return text.includes(person.id) ? undefined : 'another user'
        return text.includes(played.tasks[0]?.id ?? '') ? undefined : 'no task'
      },
    )
  }
}

/** An organiser: the console page and its data. */
export function consoleReader(
  { atConsole, log, scene: { announced, organisers } }: LoadContext,
  at: number,
): Actor {
  const { competitionId } = announced
  return async (step) => {
    const isPage = (step + at) % 4 === 0
    const path = isPage ? '/' : fillPath(getCompetitionAdminView.path, { competitionId })
    await log.record(
      { surface: 'console', kind: isPage ? 'console page' : 'console' },
      { ask: atConsole, person: isPage ? null : organisers.announced, asked: { method: 'GET', path } },
      (text) => (text.includes(isPage ? '</html>' : competitionId) ? undefined : 'unexpected content'),
    )
  }
}
