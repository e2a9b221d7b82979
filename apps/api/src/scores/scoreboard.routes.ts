import {
  exportLedger,
  exportScoreboard,
  getCtftimeFeed,
  getOwnScoreboardRow,
  getReveal,
  getScoreboard,
  getScoreboardHistory,
  getScoreboardMatrix,
  getScoreboardTeam,
  listRecentSolves,
  searchScoreboard,
  streamScoreboard,
} from '@tiltyard/contracts'
import { getEffectiveStaffRole } from '@tiltyard/core/competitions'
import { filterOpenSessions } from '@tiltyard/core/identity'
import { type Actor, toReader } from '@tiltyard/core/kernel'
import * as scores from '@tiltyard/core/scores'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function scoreboardRoutes(bind: Bind<Actor>, apiDeps: ApiDeps): void {
  const deps = {
    ...apiDeps,
    isStaff: async (actor: Actor, competitionId: string) =>
      (await getEffectiveStaffRole(toReader(apiDeps.database), actor, competitionId)) !== null,
    isSignedIn: async ({ sessionId }: Actor) =>
      (await filterOpenSessions(apiDeps, [sessionId])).has(sessionId),
  }
  bind(getScoreboard, ({ actor, params, query }) =>
    scores.getScoreboard(deps, actor, { ...params, ...query }),
  )
  bind(streamScoreboard, ({ actor, params, query }) =>
    scores.streamScoreboard(deps, actor, { ...params, ...query }),
  )
  bind(getScoreboardMatrix, ({ actor, params, query }) =>
    scores.getScoreboardMatrix(deps, actor, { ...params, ...query }),
  )
  bind(getScoreboardHistory, ({ actor, params, query }) =>
    scores.getScoreboardHistory(deps, actor, { ...params, ...query }),
  )
  bind(getScoreboardTeam, ({ actor, params, query }) =>
    scores.getScoreboardTeam(deps, actor, { ...params, ...query }),
  )
  bind(getReveal, ({ actor, params, query }) => scores.getReveal(deps, actor, { ...params, ...query }))
  bind(listRecentSolves, ({ actor, params, query }) =>
    scores.listRecentSolves(deps, actor, { ...params, ...query }),
  )
  bind(searchScoreboard, ({ actor, params, query }) =>
    scores.searchScoreboard(deps, actor, { ...params, ...query }),
  )
  bind(getOwnScoreboardRow, ({ actor, params, query }) =>
    scores.getOwnScoreboardRow(deps, actor, { ...params, ...query }),
  )
  bind(exportScoreboard, ({ actor, params, query, language }) =>
    scores.exportScoreboard(deps, actor, { ...params, ...query, language }),
  )
  bind(getCtftimeFeed, ({ actor, params, query }) =>
    scores.getCtftimeFeed(deps, actor, { ...params, ...query }),
  )
  bind(exportLedger, ({ actor, params }) => scores.exportLedger(deps, actor, params))
}
