import { defineRoute, ok, refuse, signedIn } from '@tiltyard/contracts'
import { z } from 'zod'
import type { Bind } from './bind.ts'

/** Lines that the compiler must reject; `pnpm check` compiles this file, nothing runs it. */

declare const bind: Bind<{ readonly userId: string }>

const renameUser = defineRoute({
  method: 'PUT',
  path: '/sample/:id',
  access: signedIn,
  summary: 'A sample',
  params: z.object({ id: z.uuid() }),
  body: z.object({ nickname: z.string() }),
  reply: z.object({ nickname: z.string() }),
  refusals: ['users.nickname_taken'],
})

bind(renameUser, async ({ actor, body }) => ok({ nickname: body.nickname + actor.userId }))
bind(renameUser, async () => refuse('users.nickname_taken'))

// @ts-expect-error A refusal that the route does not declare.
bind(renameUser, async () => refuse('sessions.not_found'))

// @ts-expect-error A reply of another shape.
bind(renameUser, async () => ok({ nickname: 7 }))

// @ts-expect-error A reply that lacks a field.
bind(renameUser, async () => ok({}))

// @ts-expect-error No reply where one is declared.
bind(renameUser, async () => ok())

// @ts-expect-error Input that the route does not take.
bind(renameUser, async ({ query }) => ok({ nickname: query.nickname }))
