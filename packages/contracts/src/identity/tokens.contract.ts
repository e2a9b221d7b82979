import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute, emptyReply } from '../route.ts'

const base = '/api/platform/web/dsc/user/tokens'

/** Scopes of a token. `write` does not include `read`: each is requested separately. */
export const TokenScope = z.enum(['read', 'write'])
export type TokenScope = z.infer<typeof TokenScope>

export const tokenNameMax = 60
export const maxTokens = 20
export const tokenDays = [7, 30, 90, 365] as const

export const AccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(TokenScope),
  /** First characters, to recognise the token in a program's settings. */
  start: z.string(),
  createTime: z.iso.datetime(),
  expireTime: z.iso.datetime(),
  lastUseTime: z.iso.datetime().nullable(),
  expired: z.boolean(),
})
export type AccessToken = z.infer<typeof AccessToken>

export const TokenInput = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(tokenNameMax)
    .regex(/^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]*$/u),
  scopes: z.array(TokenScope).min(1).max(2),
  days: z.literal(tokenDays),
})
export type TokenInput = z.input<typeof TokenInput>

export const listTokens = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'List the user’s personal access tokens, newest first',
  reply: z.array(AccessToken),
  refusals: [],
  onlyInBrowser: true,
})

export const createToken = defineRoute({
  method: 'POST',
  path: base,
  access: signedIn,
  summary: 'Create a personal access token; only this reply contains it',
  body: TokenInput,
  reply: AccessToken.extend({ token: z.string() }),
  refusals: ['tokens.too_many'],
  onlyInBrowser: true,
})

export const revokeToken = defineRoute({
  method: 'POST',
  path: `${base}/:tokenId/revoke`,
  access: signedIn,
  summary: 'Revoke a personal access token',
  params: z.object({ tokenId: z.uuid() }),
  reply: emptyReply,
  refusals: ['tokens.not_found'],
  onlyInBrowser: true,
})
