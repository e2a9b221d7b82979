import { addresses } from '@tiltyard/contracts/browser'
import type { EnvironmentApi } from '../../../environments/environment/index.ts'
import { call } from '../../../identity/session/index.ts'
import { type Competition, paramsOf } from '../queries.ts'

/** Environments of the user's team in a competition. */
export function teamEnvironments(competition: Competition): EnvironmentApi {
  const params = paramsOf(competition)
  const at = (environmentId: string) => ({ params: { ...params, environmentId } })
  return {
    isShared: true,
    list: () => call(addresses.listTeamEnvironments, { params }),
    start: (taskId, retryKey) =>
      call(addresses.startTaskEnvironment, { params, body: { taskId } }, { retryKey }),
    extend: (id) => call(addresses.extendTeamEnvironment, at(id)),
    stop: (id) => call(addresses.stopTeamEnvironment, at(id)),
    reset: (id) => call(addresses.resetTeamEnvironment, at(id)),
    remove: (id) => call(addresses.deleteTeamEnvironment, at(id)),
    enter: (id, body) => call(addresses.createTeamAccessTicket, { ...at(id), body }),
    connect: (id, port) => call(addresses.createTeamConnectionAddress, { ...at(id), body: { port } }),
    subjectPath: (taskId) => `/competition/${competition.id}/play/${taskId}`,
    pagePath: null,
  }
}
