import { ok, type Result, type RoleId, refuse, roles } from '@tiltyard/contracts'
import { audit, type CoreDeps, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { isLastAdministrator, lockAdministrators, lockPerson, updateRole } from './person.store.ts'

export type RoleInput = {
  /** A user's id, or `operator`. */
  readonly by: string
  readonly userId: string
  readonly roleId: RoleId
  readonly reason: string
}

type Refusals = 'people.not_found' | 'people.last_administrator' | 'people.merged'

export function changePersonRole({ database }: CoreDeps, input: RoleInput): Promise<Result<null, Refusals>> {
  return transaction(database, (tx) => setRole(tx, input))
}

export async function setRole(
  tx: PlatformTx,
  { by, userId, roleId, reason }: RoleInput,
): Promise<Result<null, Refusals>> {
  await lockAdministrators(tx)
  const person = await lockPerson(tx, userId)
  if (!person) return refuse('people.not_found')
  if (person.merged_into) return refuse('people.merged', { nickname: person.nickname })
  if (person.role_id === roleId) return ok()
  if (roleId !== roles.administrator && (await isLastAdministrator(tx, userId)))
    return refuse('people.last_administrator')
  await updateRole(tx, userId, roleId)
  audit(tx, {
    actor: by,
    action: 'people.change-role',
    subject: `user:${userId}`,
    before: { role: person.role_id },
    after: { role: roleId, reason },
  })
  return ok()
}
