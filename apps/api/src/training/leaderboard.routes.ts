import { getLeaderboard, getOwnLeaderboardRow } from '@tiltyard/contracts'
import type { Actor } from '@tiltyard/core/kernel'
import * as training from '@tiltyard/core/training'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function leaderboardRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getLeaderboard, ({ query }) => training.getLeaderboard(deps, query))
  bind(getOwnLeaderboardRow, ({ actor, query }) => training.getOwnLeaderboardRow(deps, actor, query))
}
