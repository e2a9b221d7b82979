import {
  type AnswerOf,
  type listPeople as contract,
  ok,
  type PersonDetails,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { listOpenSessions } from '../sessions/session.store.ts'
import { lockPerson } from './person.store.ts'
import { personListItemView, personView } from './person.view.ts'
import { findPersonDetails } from './person-details.store.ts'
import { findMergeTarget, listMergedInto } from './person-merge.store.ts'
import { type PersonFilter, searchPeople } from './person-search.store.ts'

export async function listPeople(
  { database }: CoreDeps,
  filter: PersonFilter,
): Promise<Result<AnswerOf<typeof contract>>> {
  const { limit } = filter
  const rows = await searchPeople(toReader(database), { ...filter, limit: limit + 1 })
  const data = rows.slice(0, limit).map(personListItemView)
  return ok({ data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null })
}

export async function getPerson(
  { database, clock }: CoreDeps,
  { userId }: { readonly userId: string },
): Promise<Result<PersonDetails, 'people.not_found'>> {
  const reader = toReader(database)
  const person = await findPersonDetails(reader, userId)
  if (!person) return refuse('people.not_found')
  const [sessions, mergedInto, mergedFrom] = await Promise.all([
    listOpenSessions(reader, clock, userId),
    findMergeTarget(reader, userId),
    listMergedInto(reader, userId),
  ])
  return ok(personView(person, { sessions, mergedInto, mergedFrom }))
}

/** The audit row of an export that an administrator asks for; the export itself is the personal-data area's. */
export function noteExport(
  { database }: CoreDeps,
  { by, userId, reason }: { readonly by: string; readonly userId: string; readonly reason: string },
): Promise<Result<null, 'people.not_found'>> {
  return transaction(database, async (tx) => {
    if (!(await lockPerson(tx, userId))) return refuse('people.not_found')
    audit(tx, { actor: by, action: 'people.export', subject: `user:${userId}`, after: { reason } })
    return ok()
  })
}
