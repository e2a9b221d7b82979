import {
  getConference,
  getPaper,
  listConferences,
  listHomeConferences,
  listMeetings,
  listPaperDatasets,
  listPapers,
  listPaperYears,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import type { Actor } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Papers and conferences. */
export function papersRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listPapers, ({ query }) => content.listPapers(deps, query))
  bind(listPaperYears, ({ query }) => content.listPaperYears(deps, query))
  bind(getPaper, ({ params }) => content.getPaper(deps, params))
  bind(listPaperDatasets, ({ params }) => content.listPaperDatasets(deps, params))

  bind(listHomeConferences, ({ query }) => content.listHomeConferences(deps, query))
  bind(listConferences, ({ query }) => content.listConferences(deps, query))
  bind(getConference, ({ params }) => content.getConference(deps, params))
  bind(listMeetings, ({ params }) => content.listMeetings(deps, params))
}
