import {
  type AddedPerson,
  addedPeopleMax,
  addedPeoplePerHour,
  addPeople,
  getCurrentUser,
  getPerson,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const admin = await signedInAs(api, 'administrator')
const { office } = api

const named = (displayName = 'Ada') => ({ email: `${newId()}@mail.example`, displayName })
type Named = ReturnType<typeof named>
const bodyOf = (...people: Named[]) => ({ people, language: 'en' as const, reason: '训练营' })
const send = (people: readonly Named[], visitor: Visitor = admin) =>
  visitor.call(addPeople, { body: bodyOf(...people) })
async function add(people: readonly Named[], visitor?: Visitor): Promise<AddedPerson[]> {
  const answer = await send(people, visitor)
  expect(answer.status).toBe(200)
  return (answer.body.data as { data: AddedPerson[] }).data
}
const outcomesOf = (added: readonly AddedPerson[]) => added.map(({ outcome }) => outcome)
const accountsOf = ({ email }: Named) =>
  [...office.accountsById.values()].filter((account) => account.email === email)
const idOf = (person: Named) => accountsOf(person)[0]?.id ?? ''
/** Welcome mails, with a link to set a password. */
const mailsTo = (person: Named) =>
  office.orders.filter(({ act, account }) => act === 'send-welcome' && account?.id === idOf(person)).length
const usersOf = (person: Named) =>
  api.owner.query<{ nickname: string; role_id: number; email: string | null; language: string }>(
    'select nickname, role_id, email, language from platform.users where subject = $1',
    [idOf(person)],
  )
const auditRows = (subject: string, action: string) =>
  api.owner.query<{ actor: string; action: string; after: object }>(
    'select actor, action, after from platform.audit_log where subject = $1 and action = $2 order by seq',
    [`user:${subject}`, action],
  )
function addAccount(person: Named, confirmed: boolean): void {
  const id = newId()
  office.accountsById.set(id, { id, ...person, confirmed, totpOn: false })
}
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  office.away = true
  try {
    return await work()
  } finally {
    office.away = false
  }
}

describeRoute(addPeople, {
  200: async () => {
    const [ada, bob] = [named('Ada Lovelace'), named('鲍勃')]
    const answer = await send([ada, bob])
    const { data } = answer.body.data as { data: AddedPerson[] }
    expect(data).toMatchObject([
      { outcome: 'created', nickname: 'Ada Lovelace', refusal: null },
      { outcome: 'created', nickname: '鲍勃', refusal: null },
    ])
    expect(await usersOf(ada)).toEqual([
      { nickname: 'Ada Lovelace', role_id: 2, email: null, language: 'en' },
    ])
    expect([mailsTo(ada), mailsTo(bob)]).toEqual([1, 1])
    const { nickname: addedBy } = (await admin.call(getCurrentUser)).body.data as { nickname: string }
    expect(office.orders.findLast(({ act }) => act === 'send-welcome')).toMatchObject({
      addedBy,
      siteName: { zh: '演武场', en: 'Tiltyard' },
    })
    const userId = data[0]?.userId ?? ''
    expect((await admin.call(getPerson, { params: { userId } })).status).toBe(200)
    const email = `${ada.email.charAt(0)}***@mail.example`
    expect(await auditRows(userId, 'people.add')).toEqual([
      {
        actor: await userIdOf(admin),
        action: 'people.add',
        after: { reason: '训练营', nickname: 'Ada Lovelace', email, language: 'en' },
      },
    ])
    // The link belongs to the owner of the mailbox alone.
    expect(answer.text).not.toContain('#token')
    return answer
  },
  400: async () => {
    const good = Array.from({ length: addedPeopleMax - 1 }, () => named())
    const answer = await send([...good, { email: 'not an email', displayName: 'x' }])
    expect(good.flatMap(accountsOf)).toEqual([])
    const [first = named()] = good
    expect((await send([first, { ...first, email: first.email.toUpperCase() }])).status).toBe(400)
    expect((await send([...good, named(), named()])).status).toBe(400)
    expect((await send([named('x'.repeat(33))])).status).toBe(400)
    return answer
  },
  401: () => api.visitor().call(addPeople, { body: bodyOf(named()) }),
  403: async () => {
    const person = named()
    const answer = await send([person], await signedInAs(api, 'organiser'))
    expect(accountsOf(person)).toEqual([])
    return answer
  },
  409: async () => {
    const { accounts } = office
    Object.assign(office, { accounts: null })
    const answer = await send([named()])
    Object.assign(office, { accounts })
    expect(answer.body.reason).toBe('people.account_elsewhere')
    return answer
  },
  429: async () => {
    const visitor = await signedInAs(api, 'administrator')
    const people = Array.from({ length: addedPeopleMax }, () => named())
    const calls = addedPeoplePerHour / addedPeopleMax
    const answers = await whileAway(() =>
      Promise.all(Array.from({ length: calls + 2 }, () => send(people, visitor))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(calls)
    const person = named()
    const answer = await send([person], visitor)
    expect(answer.body.reason).toBe('people.hourly_limit_reached')
    expect(accountsOf(person)).toEqual([])
    // Each administrator has a limit of their own.
    expect(outcomesOf(await add([person]))).toEqual(['created'])
    return answer
  },
})

test('a repeated call finds the people of the first one: no second account, user, mail or audit row', async () => {
  const people = [named(), named()]
  const first = await add(people)
  const again = await add(people)
  expect(outcomesOf(again)).toEqual(['known', 'known'])
  expect(again.map(({ userId }) => userId)).toEqual(first.map(({ userId }) => userId))
  for (const [at, person] of people.entries()) {
    expect(accountsOf(person)).toHaveLength(1)
    expect(await usersOf(person)).toHaveLength(1)
    expect(mailsTo(person)).toBe(1)
    expect(await auditRows(first[at]?.userId ?? '', 'people.add')).toHaveLength(1)
  }
})

test('of ten calls at once with one person, one creates the user', async () => {
  const person = named()
  const added = await Promise.all(Array.from({ length: 10 }, () => add([person])))
  const outcomes = added.flatMap(outcomesOf)
  expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(9)
  expect(await usersOf(person)).toHaveLength(1)
  expect(await auditRows(added.flat()[0]?.userId ?? '', 'people.add')).toHaveLength(1)
})

test('the owner of a confirmed account is known, and gets neither mail nor another name', async () => {
  const person = named()
  addAccount({ ...person, displayName: 'Owner' }, true)
  expect(await add([person])).toEqual([{ outcome: 'known', userId: null, nickname: null, refusal: null }])
  expect([mailsTo(person), accountsOf(person)[0]?.displayName]).toEqual([0, 'Owner'])
})

test('an account whose call was cut off before its mail gets the mail with the next call', async () => {
  const person = named()
  addAccount(person, false)
  expect(outcomesOf(await add([person]))).toEqual(['created'])
  expect([accountsOf(person).length, mailsTo(person)]).toEqual([1, 1])
})

test('a nickname that is taken gets a suffix, and the others are added', async () => {
  const added = await add([named('Grace'), named('Grace'), named('Hedy')])
  expect(outcomesOf(added)).toEqual(['created', 'created', 'created'])
  expect(added[0]?.nickname).toBe('Grace')
  expect(added[1]?.nickname).toMatch(/^Grace-[0-9a-f]{4}$/)
  expect(added[2]?.nickname).toBe('Hedy')
})

test('while the account service is away each person is refused with that reason, and the next call adds them', async () => {
  const people = [named(), named()]
  const away = await whileAway(() => add(people))
  expect(away.map(({ outcome, refusal }) => [outcome, refusal])).toEqual(
    people.map(() => ['refused', 'people.account_unavailable']),
  )
  expect(outcomesOf(await add(people))).toEqual(['created', 'created'])
})

test('every call is audited with its reason and the number of people before anything is done', async () => {
  const visitor = await signedInAs(api, 'administrator')
  await whileAway(() => add([named(), named()], visitor))
  expect(await auditRows(await userIdOf(visitor), 'people.begin-adding')).toMatchObject([
    { after: { reason: '训练营', people: 2 } },
  ])
})
