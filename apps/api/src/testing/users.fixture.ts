import {
  type AccessToken,
  createToken,
  getCurrentUser,
  type RoleName,
  roles,
  type TokenScope,
} from '@tiltyard/contracts'
import { Visitor } from '@tiltyard/testkit'
import { siteOrigin, type TestApi } from './api.fixture.ts'

export async function userIdOf(visitor: Visitor): Promise<string> {
  return ((await visitor.call(getCurrentUser)).body.data as { id: string }).id
}

export async function setRole(api: TestApi, visitor: Visitor, role: RoleName): Promise<void> {
  const id = await userIdOf(visitor)
  await api.owner.query('update platform.users set role_id = $1 where id = $2', [roles[role], id])
}

/** A new signed-in user with that role. */
export async function signedInAs(api: TestApi, role: RoleName): Promise<Visitor> {
  const visitor = await api.signedIn()
  await setRole(api, visitor, role)
  return visitor
}

export type CreatedToken = AccessToken & { readonly token: string }

export async function createTokenFor(
  visitor: Visitor,
  scopes: readonly TokenScope[] = ['read', 'write'],
  days = 30,
): Promise<CreatedToken> {
  const { body } = await visitor.call(createToken, { body: { name: '脚本', scopes, days } })
  return body.data as CreatedToken
}

/** Headers of a program: the token and nothing that a browser adds. */
export const bearerHeaders = (token: string): Record<string, string | undefined> => ({
  authorization: `Bearer ${token}`,
  token: undefined,
  origin: undefined,
  'sec-fetch-site': undefined,
})

export const tokenClient = (api: TestApi) => new Visitor(api.server, siteOrigin)
