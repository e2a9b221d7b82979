import { getCurrentUser, type RoleName, roles } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.suite.ts'

export async function userIdOf(visitor: Visitor): Promise<string> {
  return ((await visitor.call(getCurrentUser)).body.data as { id: string }).id
}

export async function becomes(api: TestApi, visitor: Visitor, role: RoleName): Promise<void> {
  const id = await userIdOf(visitor)
  await api.owner.query('update platform.users set role_id = $1 where id = $2', [roles[role], id])
}

/** Somebody new who is signed in and has that role. */
export async function signedInAs(api: TestApi, role: RoleName): Promise<Visitor> {
  const visitor = await api.signedIn()
  await becomes(api, visitor, role)
  return visitor
}
