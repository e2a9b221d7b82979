import {
  type addCaseFact as addRoute,
  type CaseFact,
  type CaseFactPlan,
  caseFactsMax,
  type changeCaseFact as changeRoute,
  type FileReply,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type Actor, newId, toReader, transaction } from '../../../kernel/index.ts'
import { toCsv } from '../../scores/index.ts'
import type { PlayerDeps, TaskRequest } from '../play/play-context.ts'
import { type CaseRefusal, loadCaseTeam } from './case-access.ts'
import { countFacts, deleteFact, insertFact, listFactRows, lockFacts, updateFact } from './case-fact.store.ts'

export async function listCaseFacts(
  deps: PlayerDeps,
  actor: Actor,
  request: TaskRequest,
): Promise<Result<CaseFact[], CaseRefusal>> {
  const team = await loadCaseTeam(deps, actor, request)
  if (!team.ok) return team
  const rows = await listFactRows(toReader(deps.database), team.value)
  return ok(
    rows.map(({ id, happened_at, source, text, nickname, saved_at }) => ({
      id,
      happenedAt: happened_at.toISOString(),
      source,
      text,
      savedBy: nickname,
      savedAt: saved_at.toISOString(),
    })),
  )
}

export async function addCaseFact(
  deps: PlayerDeps,
  actor: Actor,
  { fact, ...request }: TaskRequest & { readonly fact: CaseFactPlan },
): Promise<Result<{ id: string }, RefusalsOf<typeof addRoute>>> {
  const team = await loadCaseTeam(deps, actor, request)
  if (!team.ok) return team
  return transaction(deps.database, async (tx) => {
    await lockFacts(tx, team.value)
    if ((await countFacts(tx, team.value)) >= caseFactsMax)
      return refuse('notes.too_many_facts', { most: caseFactsMax })
    const id = newId()
    await insertFact(tx, deps.clock, { ...team.value, id, userId: actor.userId, fact })
    return ok({ id })
  })
}

type FactRequest = TaskRequest & { readonly factId: string }
type FactResult = Promise<Result<null, RefusalsOf<typeof changeRoute>>>

export async function changeCaseFact(
  deps: PlayerDeps,
  actor: Actor,
  { fact, factId, ...request }: FactRequest & { readonly fact: CaseFactPlan },
): FactResult {
  const team = await loadCaseTeam(deps, actor, request)
  if (!team.ok) return team
  return transaction(deps.database, async (tx) => {
    const changed = { ...team.value, id: factId, userId: actor.userId, fact }
    return (await updateFact(tx, deps.clock, changed)) ? ok() : refuse('notes.fact_not_found')
  })
}

export async function removeCaseFact(
  deps: PlayerDeps,
  actor: Actor,
  { factId, ...request }: FactRequest,
): FactResult {
  const team = await loadCaseTeam(deps, actor, request)
  if (!team.ok) return team
  return transaction(deps.database, async (tx) =>
    (await deleteFact(tx, { ...team.value, id: factId })) ? ok() : refuse('notes.fact_not_found'),
  )
}

const csvHead = ['time', 'source', 'fact', 'by', 'saved']

export async function exportCaseFacts(
  deps: PlayerDeps,
  actor: Actor,
  request: TaskRequest,
): Promise<Result<FileReply, CaseRefusal>> {
  const facts = await listCaseFacts(deps, actor, request)
  if (!facts.ok) return facts
  const rows = facts.value.map((fact) => [
    fact.happenedAt,
    fact.source,
    fact.text,
    fact.savedBy,
    fact.savedAt,
  ])
  const content = Buffer.from(toCsv([csvHead, ...rows]))
  return ok({
    name: 'timeline.csv',
    type: 'text/csv; charset=utf-8',
    size: content.length,
    isPublic: false,
    content: (async function* () {
      yield content
    })(),
  })
}
