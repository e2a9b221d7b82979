import {
  type AnswerOf,
  type listAddressedSubmissions as listAddressedSubmissionsRoute,
  type listSharedAddresses as listSharedAddressesRoute,
  ok,
  type Result,
  type SharedAddress,
} from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { createShortCache } from '../monitor/short-cache.ts'
import { requireStaffRole, type StaffRefusal } from '../staff/staff-role.ts'
import {
  eraseNextAddresses,
  findAddressedStage,
  hasViewedAddresses,
  listDueForErasure,
  lockAddressView,
  lowestSubmissionId,
  markAddressesErased,
  querySharedAddresses,
} from './submission-address.store.ts'
import type { LogPage, SubmissionFilter } from './submission-log.store.ts'
import { readLogPage } from './submission-log.ts'

/** Addresses are personal data: who looks is in the audit log, once a day for each competition. */
async function recordView(
  { database, clock }: CoreDeps,
  actor: Actor,
  competitionId: string,
): Promise<Result<null, StaffRefusal>> {
  const view = { competitionId, userId: actor.userId, action: 'entries.view-addresses' }
  // The log follows by itself, so that all views but the first must not cost a transaction.
  if (await hasViewedAddresses(toReader(database), clock, view)) return ok()
  return transaction(database, async (tx) => {
    await lockAddressView(tx, view)
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser', { inArchive: true })
    if (!role.ok) return role
    if (!(await hasViewedAddresses(tx, clock, view)))
      audit(tx, { actor: actor.userId, action: view.action, subject: `competition:${competitionId}` })
    return ok()
  })
}

export async function listAddressedSubmissions(
  deps: CoreDeps,
  actor: Actor,
  { before, limit, ...filter }: SubmissionFilter & LogPage,
): Promise<Result<AnswerOf<typeof listAddressedSubmissionsRoute>, StaffRefusal>> {
  const recorded = await recordView(deps, actor, filter.competitionId)
  if (!recorded.ok) return recorded
  return ok(await readLogPage(toReader(deps.database), filter, { before, limit }))
}

const sharedCache = createShortCache<SharedAddress[]>(30_000)

export async function listSharedAddresses(
  deps: CoreDeps,
  actor: Actor,
  input: { readonly competitionId: string; readonly stageId?: string | undefined },
): Promise<Result<AnswerOf<typeof listSharedAddressesRoute>, StaffRefusal>> {
  const { competitionId } = input
  const recorded = await recordView(deps, actor, competitionId)
  if (!recorded.ok) return recorded
  const reader = toReader(deps.database)
  const stage = await findAddressedStage(reader, deps.clock, input)
  if (!stage) return ok({ stage: null, addresses: [] })
  const addresses = await sharedCache(deps.database, `${competitionId} ${stage.id}`, async () => {
    const rows = await querySharedAddresses(reader, { competitionId, stageId: stage.id })
    return rows.map(({ firstAt, lastAt, teams, ...row }) => ({
      ...row,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      teams: teams.map((team) => ({
        ...team,
        firstAt: new Date(team.firstAt).toISOString(),
        lastAt: new Date(team.lastAt).toISOString(),
      })),
    }))
  })
  return ok({ stage, addresses })
}

/** A part is a transaction of its own, so that an interrupted run loses nothing and another one goes on. */
export async function eraseAddresses({
  database,
  clock,
  keepAddressesDays,
}: CoreDeps & { readonly keepAddressesDays: number }): Promise<number> {
  const due = await listDueForErasure(toReader(database), clock, keepAddressesDays)
  for (const competitionId of due) {
    for (let after: string | null = lowestSubmissionId; after !== null; ) {
      const last: Result<string | null> = await transaction(database, async (tx) =>
        ok(await eraseNextAddresses(tx, { competitionId, after: after as string })),
      )
      after = last.ok ? last.value : null
    }
    await transaction(database, async (tx) => ok(await markAddressesErased(tx, clock, competitionId)))
  }
  return due.length
}
