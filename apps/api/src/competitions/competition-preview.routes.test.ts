import {
  createCompetitionPreview,
  getCompetition,
  getCompetitionPreview,
  listCompetitions,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createAdminScene } from '../testing/competition-admin.fixture.ts'
import { addStaffMember } from '../testing/teams.fixture.ts'

const api = await openApi()
const [visitor, somebody, monitor] = [api.visitor(), await api.signedIn(), await api.signedIn()]
const { owner, params } = await createAdminScene(api)
await addStaffMember(api, monitor, params.competitionId, 'monitor')

const create = (who: Visitor, competitionId: string = params.competitionId) =>
  who.call(createCompetitionPreview, { params: { competitionId } })
const open = (token: string) => visitor.call(getCompetitionPreview, { query: { token } })
async function tokenOf(who: Visitor): Promise<string> {
  const { body } = await create(who)
  return new URL((body.data as { url: string }).url).searchParams.get('token') ?? ''
}

describeRoute(createCompetitionPreview, {
  200: () => create(monitor),
  400: () => create(owner, 'x'),
  401: () => create(visitor),
  404: async () => {
    expect((await create(somebody)).status).toBe(404)
    return create(owner, newId())
  },
})

describeRoute(getCompetitionPreview, {
  200: async () => {
    const answer = await open(await tokenOf(owner))
    expect(answer.body.data).toMatchObject({ id: params.competitionId })
    const { status } = await visitor.call(getCompetition, { params })
    expect(status, 'nothing stays published').toBe(404)
    const { body } = await visitor.call(listCompetitions, { query: { limit: '100' } })
    expect(JSON.stringify(body.data)).not.toContain(params.competitionId)
    return answer
  },
  400: () => visitor.call(getCompetitionPreview),
  410: async () => {
    const token = await tokenOf(owner)
    const other = token.replace(params.competitionId, newId())
    for (const forged of [other, `${token}x`, '', 'a.b.c.d']) expect((await open(forged)).status).toBe(410)
    api.wait(3601)
    return open(token)
  },
})
