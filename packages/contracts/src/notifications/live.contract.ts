import { signedIn } from '../access.ts'
import { defineRoute, eventsReply } from '../route.ts'

/** Not told by anybody: the reader missed more than is kept, and should read again what it shows. */
export const resetEvent = 'reset'

export const streamEvents = defineRoute({
  method: 'GET',
  path: '/api/events',
  access: signedIn,
  summary: 'What happens to this user and to everybody, as it happens',
  answer: 'events',
  reply: eventsReply,
  refusals: [],
  onlyInBrowser: true,
})
