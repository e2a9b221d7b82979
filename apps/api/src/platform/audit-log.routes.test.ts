import { type AuditEntry, listAuditLog } from '@tiltyard/contracts'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const admin = await signedInAs(api, 'administrator')

describeRoute(listAuditLog, {
  200: async () => {
    const visitor = await api.signedIn()
    const actorId = await userIdOf(visitor)
    const answer = await admin.call(listAuditLog, { query: { actorId } })
    const { data } = answer.body.data as { data: AuditEntry[] }
    expect(data.map(({ action }) => action)).toEqual(['sessions.start', 'users.first-sign-in'])
    expect(data[0]?.subject).toMatchObject({ kind: 'session', path: `/people/${actorId}` })
    return answer
  },
  400: () => admin.call(listAuditLog, { query: { area: "'; drop" } }),
  401: () => api.visitor().call(listAuditLog),
  403: async () => (await signedInAs(api, 'organiser')).call(listAuditLog),
})
