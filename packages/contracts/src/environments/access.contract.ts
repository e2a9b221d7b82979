import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute, emptyReply } from '../route.ts'

/** The seed's rule: 8 to 30 characters, three of the four classes. Only what can be typed on any keyboard. */
export const environmentPasswordLength = { min: 8, max: 30 } as const

/**
 * Asked of the gateway, not of the api: only the gateway may speak to what is inside. Who asks is known by a ticket from
 * `enterEnvironment`, sent as the Token; no cookie comes along.
 */
export const setEnvironmentPassword = defineRoute({
  method: 'POST',
  path: '/password',
  access: signedIn,
  summary: 'Set the password of an environment’s account, inside; it is kept nowhere else',
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
