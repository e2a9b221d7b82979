import { ok } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type CoreDeps, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { countContributions } from './contributor.store.ts'
import { listPersonResults } from './hall-person.store.ts'

const lists = ['', '/people', '/organisations', '/contributors'] as const
const competitionPage = (id: string) => `/hall-of-fame/competitions/${id}`

/** Pages under filters are refreshed when their cache entry expires, as all lists. */
const invalidatePages = (tx: PlatformTx, more: readonly string[]) =>
  publishEvent(tx, 'pages.invalidated', {
    addresses: ['/', ...lists.map((list) => `/hall-of-fame${list}`), ...more],
  })

export async function refreshHallOfCompetition(
  { database }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<void> {
  await transaction(database, async (tx) => {
    await invalidatePages(tx, [competitionPage(competitionId)])
    return ok()
  })
}

/** After a change of nickname or visibility: the person's page and every result that names them. */
export async function refreshHallOfPerson(
  { database }: CoreDeps,
  { userId }: { readonly userId: string },
): Promise<void> {
  await transaction(database, async (tx) => {
    const results = await listPersonResults(tx, userId)
    const contributions = Object.values(await countContributions(tx, userId))
    // Every sign-up assigns a nickname: who is on no page changes none.
    if (results.length > 0 || contributions.some((count) => count > 0))
      await invalidatePages(tx, [
        `/hall-of-fame/people/${userId}`,
        ...results.map(({ id }) => competitionPage(id)),
      ])
    return ok()
  })
}
