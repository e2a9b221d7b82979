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
  bind(listEntries, ({ actor, params, query }) => entries.listEntries(deps, actor, { ...params, ...query }))
  bind(getEntryRead, ({ actor, params }) => entries.readEntry(deps, actor, params))
  bind(decideEntry, ({ actor, params, body, request }) =>
    entries.decideEntry(forRequest(deps, request), actor, { ...body, ...params }),
  )

  bind(listCases, ({ actor, params, query }) => cases.listCases(deps, actor, { ...params, ...query }))
  bind(getCase, ({ actor, params }) => cases.getCase(deps, actor, params))
  bind(decideCase, ({ actor, params, body, request }) =>
    cases.decideCase(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(getEntryScore, ({ actor, params }) => judging.getEntryScore(deps, actor, params))
  bind(adjustScore, ({ actor, params, body, request }) =>
    judging.adjustScore(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(withdrawSolve, ({ actor, params, body, request }) =>
    judging.withdrawSolve(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(rehearseRejudging, ({ actor, params }) => judging.rehearseRejudging(deps, actor, params))
  bind(rejudgeTask, ({ actor, params, body, request }) =>
    judging.rejudgeTask(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(getMonitor, ({ actor, params }) => monitor.getMonitor(deps, actor, params))
  bind(listSubmissions, ({ actor, params, query }) =>
    judging.listSubmissions(deps, actor, { ...params, ...query }),
  )

  bind(getResults, ({ actor, params, query }) => results.getResults(deps, actor, { ...params, ...query }))
  bind(publishResults, ({ actor, params, body, request }) =>
    results.publishResults(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(releasePractice, ({ actor, params, request }) =>
    results.releasePractice(forRequest(deps, request), actor, params),
  )
  bind(listHallOfFame, ({ query }) => results.listHallOfFame(deps, query))

  bind(listCompetitionActs, ({ actor, params, query }) =>
    audit.listCompetitionActs(deps, actor, { ...params, ...query }),
  )
}
