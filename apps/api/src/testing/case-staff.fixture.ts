import { getAdminTask, type RouteShape } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { VisitorRequest } from '@tiltyard/testkit'
import { expect } from 'vitest'
import type { TestApi } from './api.fixture.ts'
import { type CaseScene, createCaseScene } from './cases.fixture.ts'
import { setLeader } from './play.fixture.ts'
import { addStaffMember } from './teams.fixture.ts'
import { signedInAs } from './users.fixture.ts'

/** The staff of cases that are created one by one, and the leader of a team that plays them. */
export async function openCaseStaff(api: TestApi) {
  const visitor = api.visitor()
  const [organiser, judge, monitor, leader] = [
    await api.signedIn(),
    await api.signedIn(),
    await api.signedIn(),
    await api.signedIn(),
  ]
  const outsider = await signedInAs(api, 'organiser')

  async function scene(settings: object = { variants: 2 }): Promise<CaseScene> {
    const made = await createCaseScene(api, { settings })
    await addStaffMember(api, organiser, made.competitionId)
    await addStaffMember(api, judge, made.competitionId, 'judge')
    await addStaffMember(api, monitor, made.competitionId, 'monitor')
    await setLeader(api, leader, made)
    return made
  }

  const read = async ({ params }: CaseScene, taskId = params.taskId) =>
    (await organiser.call(getAdminTask, { params: { ...params, taskId } })).body.data

  /** Refusals shared by all routes; `less` has the role below the one required. */
  function alike(
    route: RouteShape,
    less: typeof judge,
    more: (made: CaseScene) => VisitorRequest | Promise<VisitorRequest> = () => ({}),
  ) {
    const at = async () => {
      const made = await scene()
      const { params, ...sent } = await more(made)
      return { params: { ...made.params, ...params }, ...sent }
    }
    return {
      400: async () => {
        const sent = await at()
        return organiser.call(route, { ...sent, params: { ...sent.params, competitionId: 'none' } })
      },
      401: async () => visitor.call(route, await at()),
      403: async () => less.call(route, await at()),
      404: async () => {
        const sent = await at()
        expect((await outsider.call(route, sent)).status).toBe(404)
        return organiser.call(route, { ...sent, params: { ...sent.params, taskId: newId() } })
      },
    }
  }

  return { organiser, judge, monitor, leader, scene, read, alike }
}
