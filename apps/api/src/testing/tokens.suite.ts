import { type AccessToken, createToken, type TokenScope } from '@tiltyard/contracts'
import { Visitor } from '@tiltyard/testkit'
import { siteOrigin, type TestApi } from './api.suite.ts'

export type MadeToken = AccessToken & { readonly token: string }

export async function tokenOf(
  visitor: Visitor,
  scopes: readonly TokenScope[] = ['read', 'write'],
  days = 30,
): Promise<MadeToken> {
  const { body } = await visitor.call(createToken, { body: { name: '脚本', scopes, days } })
  return body.data as MadeToken
}

/** What a program sends: the key, and nothing that a browser would add. */
export const withKey = (token: string): Record<string, string | undefined> => ({
  authorization: `Bearer ${token}`,
  token: undefined,
  origin: undefined,
  'sec-fetch-site': undefined,
})

export const program = (api: TestApi) => new Visitor(api.server, siteOrigin)
