import {
  adjustScore,
  decideEntry,
  decideIncident,
  dryRunRejudge,
  exportCompetitionList,
  exportResults,
  exportStatistics,
  exportSubmissions,
  getEntry,
  getEntryScore,
  getIncident,
  getMonitor,
  getResults,
  getStatistics,
  listAddressedSubmissions,
  listCompetitionLog,
  listEntries,
  listIncidents,
  listParticipants,
  listSharedAddresses,
  listSubmissions,
  publishResults,
  rejudgeTask,
  withdrawSolve,
} from '@tiltyard/contracts'
import * as competitions from '@tiltyard/core/competitions'
import { type Actor, forRequest } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Routes for running and ended competitions. */
export function competitionOperationsRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listEntries, ({ params, query }) => competitions.listEntries(deps, { ...params, ...query }))
  bind(getEntry, ({ params }) => competitions.getEntry(deps, params))
  bind(decideEntry, ({ actor, params, body, request }) =>
    competitions.decideEntry(forRequest(deps, request), actor, { ...body, ...params }),
  )

  bind(listParticipants, ({ actor, params, request }) =>
    competitions.listParticipants(forRequest(deps, request), actor, params),
  )
  bind(exportCompetitionList, ({ actor, params, query, language, request }) =>
    competitions.exportCompetitionList(forRequest(deps, request), actor, { ...params, ...query, language }),
  )

  bind(listIncidents, ({ params, query }) => competitions.listIncidents(deps, { ...params, ...query }))
  bind(getIncident, ({ staffRole, params }) => competitions.getIncident(deps, staffRole, params))
  bind(decideIncident, ({ actor, params, body, request }) =>
    competitions.decideIncident(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(getEntryScore, ({ params }) => competitions.getEntryScore(deps, params))
  bind(adjustScore, ({ actor, params, body, request }) =>
    competitions.adjustScore(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(withdrawSolve, ({ actor, params, body, request }) =>
    competitions.withdrawSolve(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(dryRunRejudge, ({ params }) => competitions.dryRunRejudge(deps, params))
  bind(rejudgeTask, ({ actor, params, body, request }) =>
    competitions.rejudgeTask(forRequest(deps, request), actor, { ...params, ...body }),
  )

  bind(getMonitor, ({ params }) => competitions.getMonitor(deps, params))
  bind(getStatistics, ({ params }) => competitions.getStatistics(deps, params))
  bind(exportStatistics, ({ params, query, language }) =>
    competitions.exportStatistics(deps, { ...params, ...query, language }),
  )
  bind(listSubmissions, ({ staffRole, params, query }) =>
    competitions.listSubmissions(deps, staffRole, { ...params, ...query }),
  )
  bind(listAddressedSubmissions, ({ actor, params, query, request }) =>
    competitions.listAddressedSubmissions(forRequest(deps, request), actor, { ...params, ...query }),
  )
  bind(listSharedAddresses, ({ actor, params, query, request }) =>
    competitions.listSharedAddresses(forRequest(deps, request), actor, { ...params, ...query }),
  )
  bind(exportSubmissions, ({ actor, params, query, language, request }) =>
    competitions.exportSubmissions(forRequest(deps, request), actor, { ...params, ...query, language }),
  )

  bind(getResults, ({ params, query }) => competitions.getResults(deps, { ...params, ...query }))
  bind(publishResults, ({ actor, params, body, request }) =>
    competitions.publishResults(forRequest(deps, request), actor, { ...params, ...body }),
  )
  bind(exportResults, ({ actor, params, query, language, request }) =>
    competitions.exportResults(forRequest(deps, request), actor, { ...params, ...query, language }),
  )

  bind(listCompetitionLog, ({ params, query }) =>
    competitions.listCompetitionLog(deps, { ...params, ...query }),
  )
}
