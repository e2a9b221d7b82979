import { type Language, ok, type Result, type RoleId, refuse, roles } from '@tiltyard/contracts'
import { audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { nicknameKeys } from '../users/profile.rules.ts'
import { upsertUserFromIdentity } from '../users/users.ts'
import { type AccountOrderDeps, actOnAccount, type OrderRefusals, sendOrder } from './account-orders.ts'
import { listPeopleCalled, type PersonRow } from './person.store.ts'
import { changePersonRole, setRole } from './person-roles.ts'

/** What the person at the server's command line may do: there may be no administrator who could. */
const by = 'operator'

type Named = { readonly who: string; readonly reason: string }
type Recovered = { readonly nickname: string; readonly link: string | null }

const isEmail = (who: string) => who.includes('@')

/**
 * Makes a person an administrator. An email that nobody here has gets an account, whose link to choose a password is
 * returned: a new installation may have no working mail.
 */
export async function appointAdministrator(
  deps: AccountOrderDeps,
  { who, language, reason }: Named & { readonly language: Language },
): Promise<
  Result<Recovered, OrderRefusals | 'people.ambiguous' | 'people.last_administrator' | 'people.merged'>
> {
  const roleId = roles.administrator
  const known = await findOne(deps, who)
  if (known.ok) {
    const { id: userId, nickname } = known.value
    const changed = await changePersonRole(deps, { by, userId, roleId, reason })
    return changed.ok ? ok({ nickname, link: null }) : changed
  }
  const { identity, clock } = deps
  if (known.reason !== 'people.not_found' || !isEmail(who)) return known
  const [displayName = 'admin'] = who.split('@')
  const created = await sendOrder(deps, {
    act: 'create',
    email: who,
    displayName: displayName.slice(0, 32),
    language,
    by,
    reason,
  })
  if (!created.ok) return created
  const { account, link } = created.value
  return transaction(
    deps.database,
    async (
      tx,
    ): Promise<Result<Recovered, 'people.not_found' | 'people.last_administrator' | 'people.merged'>> => {
      const issuer = identity.accounts?.issuer ?? ''
      const person = { issuer, subject: account.id, displayName: account.displayName }
      const user = await upsertUserFromIdentity(tx, clock, person)
      const changed = await setRole(tx, { by, userId: user.id, roleId, reason })
      return changed.ok ? ok({ nickname: user.nickname, link }) : changed
    },
  )
}

export async function setRoleByOperator(
  deps: CoreDeps,
  { who, roleId, reason }: Named & { readonly roleId: RoleId },
): Promise<
  Result<null, 'people.not_found' | 'people.ambiguous' | 'people.last_administrator' | 'people.merged'>
> {
  const known = await findOne(deps, who)
  return known.ok ? changePersonRole(deps, { by, userId: known.value.id, roleId, reason }) : known
}

/** An account that never signed in to the platform is found by its email at the account service. */
export async function recoverAccount(
  deps: AccountOrderDeps,
  { who, act, reason }: Named & { readonly act: 'create-reset-link' | 'reset-second-factor' },
): Promise<Result<Recovered, OrderRefusals | 'people.ambiguous'>> {
  const known = await findOne(deps, who)
  if (known.ok) {
    const { id: userId, nickname } = known.value
    const done = await actOnAccount(deps, { by, userId, act, reason })
    return done.ok ? ok({ nickname, link: done.value.link }) : done
  }
  if (known.reason !== 'people.not_found' || !isEmail(who)) return known
  const done = await sendOrder(deps, { act, account: { email: who }, by, reason })
  if (!done.ok) return done
  const { account, link } = done.value
  await transaction(deps.database, async (tx) => {
    const action = act === 'create-reset-link' ? 'people.create-reset-link' : 'people.reset-second-factor'
    audit(tx, { actor: by, action, subject: `account:${account.id}`, after: { reason } })
    return ok()
  })
  return ok({ nickname: account.displayName, link })
}

async function findOne(
  { database }: CoreDeps,
  who: string,
): Promise<Result<PersonRow, 'people.not_found' | 'people.ambiguous'>> {
  const found = await listPeopleCalled(toReader(database), {
    nickname: who,
    nicknameKey: nicknameKeys(who).nickname_key,
  })
  const [person, other] = found
  if (!person) return refuse('people.not_found')
  return other ? refuse('people.ambiguous') : ok(person)
}
