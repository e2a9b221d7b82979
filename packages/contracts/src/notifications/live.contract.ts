import { signedIn } from '../access.ts'
import { defineRoute, eventsReply } from '../route.ts'

/** Sent by the server when a reader missed more events than are kept: the page fetches its data again. */
export const resetEvent = 'reset'

export const streamEvents = defineRoute({
  method: 'GET',
  path: '/api/events',
  access: signedIn,
  summary: 'Stream live events of the user and of everybody',
  answer: 'events',
  reply: eventsReply,
  refusals: [],
  onlyInBrowser: true,
})
