import { isBatchable, type platformRoutes, readBatch, toBackPath } from '@tiltyard/contracts'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi, siteOrigin } from '../testing/api.fixture.ts'
import { createCompetitionRow } from '../testing/teams.fixture.ts'
import { bearerHeaders, createTokenFor } from '../testing/users.fixture.ts'

const api = await openApi()
const competitionId = await createCompetitionRow(api)

type Name = keyof typeof platformRoutes
const call = (id: number, method: Name, params?: object) => ({ id, method, ...(params && { params }) })

describeRoute(readBatch, {
  200: async () => {
    const user = await api.signedIn()
    const answer = await user.call(readBatch, {
      body: {
        calls: [
          call(1, 'getCurrentUser'),
          call(2, 'getCompetition', { competitionId }),
          call(3, 'listCompetitions', { page: 1, limit: 1 }),
          call(4, 'listHallOfFame'),
          call(5, 'listAdminQuestions'),
          call(6, 'createTeam', { competitionId }),
        ],
      },
    })
    expect(answer.body.data).toMatchObject([
      { id: 1, code: 200, data: { roleId: 2 } },
      { id: 2, code: 200, data: { id: competitionId } },
      { id: 3, code: 200, data: { data: [{}], total: 1 } },
      { id: 4, code: 200 },
      { id: 5, code: 403, reason: 'access.denied' },
      { id: 6, code: 400, reason: 'request.not_batchable' },
    ])
    return answer
  },
  400: () => api.visitor().call(readBatch, { body: { calls: [] } }),
})

test.each([readBatch.path, toBackPath(readBatch.path)])('a batch is answered at %s', async (url) => {
  const { statusCode, body } = await api.server.inject({
    method: 'POST',
    url,
    headers: { origin: siteOrigin, token: '' },
    payload: { calls: [call(1, 'getSystemParameters')] },
  })
  expect([statusCode, JSON.parse(body).data[0].code]).toEqual([200, 200])
  expect(toBackPath(readBatch.path)).toBe('/api01/dst/web/gateway.do')
})

test('a personal access token reads what its scopes permit, and nothing about the account itself', async () => {
  const user = await api.signedIn()
  const codes = async (scopes: ('read' | 'write')[]) => {
    const { token } = await createTokenFor(user, scopes)
    const { body } = await api.visitor().call(readBatch, {
      headers: bearerHeaders(token),
      body: { calls: [call(1, 'getCurrentUser'), call(2, 'listTokens'), call(3, 'listAdminQuestions')] },
    })
    return (body.data as { code: number }[] | null)?.map(({ code }) => code) ?? body.reason
  }
  expect(await codes(['read'])).toEqual([200, 403, 403])
  expect(await codes(['write'])).toBe('access.insufficient_scope')
})

test('the batch itself cannot be part of a batch', () => {
  expect(isBatchable(readBatch)).toBe(false)
})
