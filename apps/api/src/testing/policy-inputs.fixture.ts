import type { platformRoutes } from '@tiltyard/contracts'
import type { Visitor, VisitorRequest } from '@tiltyard/testkit'

/** All kinds of caller, in the order of the columns. */
export const callers = [
  'visitor',
  'user',
  'invitee',
  'member',
  'leader',
  'otherLeader',
  'organiser',
  'otherOrganiser',
  'editor',
  'reviewer',
  'administrator',
] as const
export type Caller = (typeof callers)[number]

export type PolicyScene = {
  readonly who: Readonly<Record<Caller, Visitor>>
  /** Valid inputs of each route; routes without one are called with unknown ids. */
  readonly sent: Readonly<
    Partial<Record<keyof typeof platformRoutes, (caller: Caller) => VisitorRequest | Promise<VisitorRequest>>>
  >
}

/** The first and last bytes of a JPEG. */
export const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9])

export const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** The same input for several routes. */
export const forEach = <I, const N extends string>(input: I, ...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, input])) as Readonly<Record<N, I>>
