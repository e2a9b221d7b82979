import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute, emptyReply } from '../route.ts'

/**
 * The specification's rule: 8 to 30 characters, three of the four classes; ASCII only, so that any keyboard can type
 * it.
 */
export const environmentPasswordLength = { min: 8, max: 30 } as const

/**
 * Served by the gateway, not by the api: only the gateway connects to environments. The caller is authenticated by a
 * ticket from `createAccessTicket`, sent as the Token, without a cookie.
 */
export const setEnvironmentPassword = defineRoute({
  method: 'POST',
  path: '/password',
  access: signedIn,
  summary: 'Set the password of an environment’s account; it is stored only inside the environment',
  query: z.object({ environment: z.uuid() }),
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  reply: emptyReply,
  refusals: [
    'environments.not_found',
    'environments.not_running',
    'environments.no_account',
    'environments.weak_password',
    'environments.password_not_set',
  ],
  rate: 'secret',
})
