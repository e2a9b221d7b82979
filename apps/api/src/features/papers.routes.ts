import {
  getConference,
  getDataset,
  getPaper,
  listConferences,
  listDatasetCategories,
  listDatasets,
  listHomeConferences,
  listMeetings,
  listPaperDatasets,
  listPapers,
  listPaperYears,
} from '@tiltyard/contracts'
import * as conferences from '@tiltyard/core/conferences'
import * as datasets from '@tiltyard/core/datasets'
import type { Actor } from '@tiltyard/core/kernel'
import * as papers from '@tiltyard/core/papers'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Papers, where they were presented and what they were made with. */
export function papersRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listPapers, ({ query }) => papers.listPapers(deps, query))
  bind(listPaperYears, ({ query }) => papers.listPaperYears(deps, query))
  bind(getPaper, ({ params }) => papers.getPaper(deps, params))
  bind(listPaperDatasets, ({ params }) => datasets.listPaperDatasets(deps, params))

  bind(listHomeConferences, ({ query }) => conferences.listHomeConferences(deps, query))
  bind(listConferences, ({ query }) => conferences.listConferences(deps, query))
  bind(getConference, ({ params }) => conferences.getConference(deps, params))
  bind(listMeetings, ({ params }) => conferences.listMeetings(deps, params))

  bind(listDatasetCategories, () => datasets.listDatasetCategories(deps))
  bind(listDatasets, ({ query }) => datasets.listDatasets(deps, query))
  bind(getDataset, ({ params }) => datasets.getDataset(deps, params))
}
