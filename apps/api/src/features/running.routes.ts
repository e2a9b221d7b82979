import {
  adjustScore,
  decideCase,
  decideEntry,
  getCase,
  getEntryRead,
  getEntryScore,
  getMonitor,
  getResults,
  listCases,
  listCompetitionActs,
  listEntries,
  listHallOfFame,
  listSubmissions,
  publishResults,
  rehearseRejudging,
  rejudgeTask,
  releasePractice,
  withdrawSolve,
} from '@tiltyard/contracts'
import * as audit from '@tiltyard/core/audit'
import * as cases from '@tiltyard/core/cases'
import * as entries from '@tiltyard/core/entries'
import * as judging from '@tiltyard/core/judging'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import * as monitor from '@tiltyard/core/monitor'
import * as results from '@tiltyard/core/results'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** What is done while a competition runs, and when it is over. */
export function runningRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listEntries, ({ params, query }) => entries.listEntries(deps, { ...params, ...query }))
  bind(getEntryRead, ({ params }) => entries.readEntry(deps, params))
  bind(decideEntry, ({ actor, params, body, request }) =>
    entries.decideEntry(forRequest(deps, request), actor, { ...body, ...params }),
  )

  bind(listCases, ({ params, query }) => cases.listCases(deps, { ...params, ...query }))
  bind(getCase, ({ params }) => cases.getCase(deps, params))
  bind(decideCase, ({ actor, params, body, request }) =>
    cases.decideCase(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(getEntryScore, ({ params }) => judging.getEntryScore(deps, params))
  bind(adjustScore, ({ actor, params, body, request }) =>
    judging.adjustScore(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(withdrawSolve, ({ actor, params, body, request }) =>
    judging.withdrawSolve(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(rehearseRejudging, ({ params }) => judging.rehearseRejudging(deps, params))
  bind(rejudgeTask, ({ actor, params, body, request }) =>
    judging.rejudgeTask(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(getMonitor, ({ params }) => monitor.getMonitor(deps, params))
  bind(listSubmissions, ({ staffRole, params, query }) =>
    judging.listSubmissions(deps, staffRole, { ...params, ...query }),
  )

  bind(getResults, ({ params, query }) => results.getResults(deps, { ...params, ...query }))
  bind(publishResults, ({ actor, params, body, request }) =>
    results.publishResults(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(releasePractice, ({ actor, params, request }) =>
    results.releasePractice(forRequest(deps, request), actor, params),
  )
  bind(listHallOfFame, ({ query }) => results.listHallOfFame(deps, query))

  bind(listCompetitionActs, ({ params, query }) => audit.listCompetitionActs(deps, { ...params, ...query }))
}
