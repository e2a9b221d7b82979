import { newId } from '@tiltyard/core/kernel'
import type { TestApi } from './api.fixture.ts'
import { userIdOf } from './users.fixture.ts'

const reason = 'x'

/** Inputs of the administration of people: each act meets a person of its own. */
export function peopleInputs(api: TestApi) {
  const aPerson = async () => {
    const person = api.someone()
    const visitor = await api.signedIn(person)
    const { subject: id } = person
    api.office.accountsById.set(id, {
      id,
      email: 'x@mail.example',
      displayName: 'x',
      confirmed: false,
      totpOn: true,
    })
    return { params: { userId: await userIdOf(visitor) } }
  }
  const anAct = async () => ({ ...(await aPerson()), body: { reason } })
  const aBlocked = async () => {
    const act = await anAct()
    await api.owner.query(
      `update platform.users set blocked_at = now(), blocked_reason = 'x' where id = $1`,
      [act.params.userId],
    )
    return act
  }
  return {
    addPeople: () => ({
      body: {
        people: [{ email: `${newId()}@mail.example`, displayName: 'x' }],
        language: 'zh',
        reason,
      },
    }),
    getPerson: aPerson,
    getPersonAccount: aPerson,
    changePersonRole: async () => ({ ...(await aPerson()), body: { roleId: 4, reason } }),
    blockPerson: anAct,
    unblockPerson: aBlocked,
    mergePerson: async () => {
      const { params } = await aPerson()
      const duplicateId = (await aPerson()).params.userId
      return { params, body: { duplicateId, reason } }
    },
    endPersonSessions: anAct,
    actOnAccount: async () => ({ ...(await aPerson()), body: { act: 'reset-second-factor', reason } }),
    exportPerson: anAct,
    verifyAccountOrder: () => ({ query: { order: `${newId()}.${'s'.repeat(43)}` } }),
  }
}
