import {
  type AddedPerson,
  type AnswerOf,
  addedPeoplePerHour,
  type addPeople as contract,
  type Language,
  type Localised,
  maskMailbox,
  type NewPerson,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { getSiteName } from '../../platform/index.ts'
import { findUserByIdentity } from '../users/user.store.ts'
import { findOrInsertUser, saveContact } from '../users/users.ts'
import { type AccountOrderDeps, type OrderRefusals, sendOrder } from './account-orders.ts'
import { lockAndCountAdditions } from './person-addition.store.ts'

type Addition = {
  readonly by: string
  /** Whom the mail names. */
  readonly addedBy: string
  readonly language: Language
  readonly reason: string
}
type AdditionDeps = AccountOrderDeps & { readonly issuer: string; readonly siteName: Localised }

/**
 * The attempt is audited and counted before the account service hears of it. Each person is a step of its own, so that
 * a repeated call finds what the first one did.
 */
export async function addPeople(
  deps: AccountOrderDeps,
  { people, ...addition }: Addition & { readonly people: readonly NewPerson[] },
): Promise<Result<AnswerOf<typeof contract>, 'people.account_elsewhere' | 'people.hourly_limit_reached'>> {
  const { accounts } = deps.identity
  if (!accounts) return refuse('people.account_elsewhere')
  const begun = await beginAdding(deps, addition, people.length)
  if (!begun.ok) return begun
  const siteName = await getSiteName(deps)
  const data: AddedPerson[] = []
  for (const person of people) {
    // Each order to a service that is away would wait until its call times out.
    const isAway = data.at(-1)?.refusal === 'people.account_unavailable'
    data.push(
      isAway
        ? refused('people.account_unavailable')
        : await addPerson({ ...deps, issuer: accounts.issuer, siteName }, addition, person),
    )
  }
  return ok({ data })
}

function beginAdding({ database, clock }: CoreDeps, { by, reason }: Addition, people: number) {
  return transaction(database, async (tx): Promise<Result<null, 'people.hourly_limit_reached'>> => {
    if ((await lockAndCountAdditions(tx, clock, by)) + people > addedPeoplePerHour)
      return refuse('people.hourly_limit_reached', { limit: addedPeoplePerHour })
    audit(tx, {
      actor: by,
      action: 'people.begin-adding',
      subject: `user:${by}`,
      after: { reason, people },
    })
    return ok()
  })
}

/** The mail goes out before the user is saved: whoever is known has been sent one, also if a call was cut off. */
async function addPerson(deps: AdditionDeps, addition: Addition, person: NewPerson): Promise<AddedPerson> {
  const { by, addedBy, language, reason } = addition
  const { siteName } = deps
  const { email, displayName } = person
  const lookedUp = await sendOrder(deps, { act: 'look-up', account: { email }, by, reason: null })
  if (!lookedUp.ok && lookedUp.reason !== 'people.not_found') return refused(lookedUp.reason)
  const found = lookedUp.ok
    ? lookedUp
    : await sendOrder(deps, { act: 'create', email, displayName, language, by, reason })
  if (!found.ok) return refused(found.reason)
  const { id, confirmed } = found.value.account
  const user = await findUserByIdentity(toReader(deps.database), deps.issuer, id)
  if (user || confirmed) return known(user)
  const welcome = { act: 'send-welcome', account: { id }, addedBy, siteName, by, reason } as const
  const mailed = await sendOrder(deps, welcome)
  if (!mailed.ok) return refused(mailed.reason)
  return saveAdded(deps, addition, { ...person, accountId: id })
}

async function saveAdded(
  { database, clock, issuer }: AdditionDeps,
  { by, language, reason }: Addition,
  { email, displayName, accountId }: NewPerson & { readonly accountId: string },
): Promise<AddedPerson> {
  const saved = await transaction(database, async (tx) => {
    const { user, isNew } = await findOrInsertUser(tx, clock, { issuer, subject: accountId, displayName })
    const { id, nickname } = user
    if (!isNew) return ok(known(user))
    // Without the email, which the owner confirms by the link.
    await saveContact(tx, id, { email: null, language })
    audit(tx, {
      actor: by,
      action: 'people.add',
      subject: `user:${id}`,
      after: { reason, nickname, email: maskMailbox(email), language },
    })
    return ok<AddedPerson>({ outcome: 'created', userId: id, nickname, refusal: null })
  })
  if (!saved.ok) throw new Error('the user of a new account was refused')
  return saved.value
}

const known = (user: { readonly id: string; readonly nickname: string } | undefined): AddedPerson => ({
  outcome: 'known',
  userId: user?.id ?? null,
  nickname: user?.nickname ?? null,
  refusal: null,
})

const refused = (reason: OrderRefusals): AddedPerson => ({
  outcome: 'refused',
  userId: null,
  nickname: null,
  // Of an installation that keeps its accounts elsewhere the whole call was refused.
  refusal: reason === 'people.account_elsewhere' ? 'people.account_unavailable' : reason,
})
