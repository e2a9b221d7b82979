import { getLeaderboard, getOwnTrainingPlace } from '@tiltyard/contracts'
import type { Actor } from '@tiltyard/core/kernel'
import * as leaderboards from '@tiltyard/core/leaderboards'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function leaderboardsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getLeaderboard, ({ query }) => leaderboards.getLeaderboard(deps, query))
  bind(getOwnTrainingPlace, ({ actor, query }) => leaderboards.getOwnTrainingPlace(deps, actor, query))
}
