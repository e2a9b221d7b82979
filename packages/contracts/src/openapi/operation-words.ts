import type { Access, StaffRole } from '../access.ts'
import type { ReasonId } from '../reasons.ts'
import { reasons } from '../reasons.ts'
import { isBatchable, type RouteShape, rateOf, tokenScopeOf } from '../route.ts'

/** The text of a refusal in the language of the document. */
export type ReasonWords = (reason: ReasonId) => string

/** For people: what a call does, who may make it, and what may be in its way. */
export function describeOperation(
  name: string,
  route: RouteShape,
  refusals: readonly ReasonId[],
  words: ReasonWords,
): string {
  const lines = [
    `${route.summary}.`,
    `**Needs:** ${needs(route.access)}.`,
    `**Token:** ${tokenWords(route)}`,
    `**Budget:** ${budgets[rateOf(route)]}.`,
    ...(route.retriable ? ['**Repeating:** safe with the same `Idempotency-Key`.'] : []),
    ...(isBatchable(route) ? [`**Batch:** \`${name}\` in \`gateway.do\`.`] : []),
    ...(refusals.length > 0
      ? [`**May refuse with:**\n\n${refusals.map(refusalLine(words)).join('\n')}`]
      : []),
  ]
  return lines.join('\n\n')
}

const refusalLine = (words: ReasonWords) => (reason: ReasonId) =>
  `- \`${reason}\` (${reasons[reason]}): ${words(reason)}`

function needs(access: Access): string {
  const roles = 'roles' in access && access.roles ? `the role ${listed([...access.roles].sort())}` : null
  if (access.kind === 'anyone') return 'no sign-in'
  if (access.kind === 'signed-in') return 'sign-in'
  if (access.kind === 'role') return `sign-in; ${roles}`
  const staff = `in the organising group of the competition as ${staffWords[access.least]}`
  return roles ? `sign-in; ${staff}; ${roles}` : `sign-in; ${staff}`
}

const staffWords: Readonly<Record<StaffRole, string>> = {
  owner: 'owner',
  organiser: 'organiser or owner',
  judge: 'judge, organiser or owner',
  monitor: 'monitor, judge, organiser or owner',
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last
}

function tokenWords(route: RouteShape): string {
  const scope = tokenScopeOf(route)
  if (scope === null) return 'personal access tokens are refused; only the pages call this.'
  return route.access.kind === 'anyone'
    ? `not needed; a personal access token needs the scope \`${scope}\`.`
    : `a personal access token with the scope \`${scope}\`.`
}

const budgets = {
  read: 'reads, 600 in 10 seconds for each account, 3,000 for each address',
  write: 'writes, 120 in a minute for each account, 600 for each address',
  secret: 'guesses at secrets, 20 in a minute for each account, 120 for each address',
} as const
