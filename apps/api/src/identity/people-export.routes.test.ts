import { exportPerson } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const admin = await signedInAs(api, 'administrator')
const body = { reason: '法院调取' }
const unknown = { userId: newId() }

describeRoute(exportPerson, {
  200: async () => {
    const params = { userId: await userIdOf(await api.signedIn()) }
    const answer = await admin.call(exportPerson, { params, body })
    expect(answer.body.data).toMatchObject({ userId: params.userId, data: { users: [{}] } })
    const rows = await api.owner.query(
      `select actor, after from platform.audit_log where subject = $1 and action = 'people.export'`,
      [`user:${params.userId}`],
    )
    expect(rows).toEqual([{ actor: await userIdOf(admin), after: body }])
    return answer
  },
  400: () => admin.call(exportPerson, { params: unknown, body: { reason: '' } }),
  401: () => api.visitor().call(exportPerson, { params: unknown, body }),
  403: async () => (await signedInAs(api, 'reviewer')).call(exportPerson, { params: unknown, body }),
  404: () => admin.call(exportPerson, { params: unknown, body }),
})
