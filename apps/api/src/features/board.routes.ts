import {
  exportBoard,
  exportLedger,
  findOnBoard,
  getBoard,
  getBoardHistory,
  getBoardMatrix,
  getCtftimeFeed,
  getOwnPlace,
  getReveal,
  getTeamOnBoard,
  listBoardNews,
} from '@tiltyard/contracts'
import * as boards from '@tiltyard/core/boards'
import type { Actor } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function boardRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(getBoard, ({ actor, params, query }) => boards.getBoard(deps, actor, { ...params, ...query }))
  bind(getBoardMatrix, ({ actor, params, query }) =>
    boards.getBoardMatrix(deps, actor, { ...params, ...query }),
  )
  bind(getBoardHistory, ({ actor, params, query }) =>
    boards.getBoardHistory(deps, actor, { ...params, ...query }),
  )
  bind(getTeamOnBoard, ({ actor, params, query }) =>
    boards.getTeamOnBoard(deps, actor, { ...params, ...query }),
  )
  bind(getReveal, ({ actor, params, query }) => boards.getReveal(deps, actor, { ...params, ...query }))
  bind(listBoardNews, ({ actor, params, query }) =>
    boards.listBoardNews(deps, actor, { ...params, ...query }),
  )
  bind(findOnBoard, ({ actor, params, query }) => boards.findOnBoard(deps, actor, { ...params, ...query }))
  bind(getOwnPlace, ({ actor, params, query }) => boards.getOwnPlace(deps, actor, { ...params, ...query }))
  bind(exportBoard, ({ actor, params, query, language }) =>
    boards.exportBoard(deps, actor, { ...params, ...query, language }),
  )
  bind(getCtftimeFeed, ({ actor, params, query }) =>
    boards.getCtftimeFeed(deps, actor, { ...params, ...query }),
  )
  bind(exportLedger, ({ actor, params }) => boards.exportLedger(deps, actor, params))
}
