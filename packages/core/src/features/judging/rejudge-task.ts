import { ok, type Rejudging, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type PlatformDatabase,
  type PlatformReader,
  reading,
  transaction,
} from '../../kernel/index.ts'
import { demandRole } from '../competitions/index.ts'
import { type PlayDeps, tellTeams } from '../play/index.ts'
import { openLedger, writeCauses } from '../standings/index.ts'
import {
  findScript,
  judgeByPatterns,
  noteSlowFlags,
  type PatternVerdicts,
  type ScriptTask,
} from '../tasks/index.ts'
import { findGainers, type Gains } from './find-gainers.ts'
import { insertSolves } from './solve.store.ts'
import { findRevision } from './stored-answer.store.ts'

type One = { readonly competitionId: string; readonly taskId: string }
type Refusals =
  | 'competitions.not_found'
  | 'competitions.role_needed'
  | 'tasks.not_found'
  | 'tasks.pattern_too_slow'
type Judged = Result<Rejudging, Refusals>
type Rehearsed = Result<Rejudging, 'tasks.not_found' | 'tasks.pattern_too_slow'>
type Verdicts = Pick<PatternVerdicts, 'of'>

/** Who would gain, and nothing else. */
export async function rehearseRejudging(deps: PlayDeps, { competitionId, taskId }: One): Promise<Rehearsed> {
  const { database, flagKey } = deps
  const reader = reading(database)
  const task = await findTask(database, reader, { competitionId, taskId })
  if (!task) return refuse('tasks.not_found')
  return byPatterns(deps, taskId, async (verdicts): Promise<Rehearsed> => {
    const found = await findGainers(reader, flagKey, { competitionId, task, verdicts })
    return found.isOpen ? refuse('tasks.pattern_too_slow') : ok(view(found))
  })
}

/**
 * Stored answers that are right by the flags of now become solves of this moment. The ledger is held from the first look
 * on, so that nobody solves the task in between. Only gains: what was right when it came is not kept.
 */
export function rejudgeTask(
  deps: PlayDeps,
  actor: Actor,
  asked: One & { readonly reason: string },
): Promise<Judged> {
  return byPatterns(deps, asked.taskId, (verdicts) => rejudge(deps, actor, asked, verdicts))
}

function rejudge(
  { database, clock, flagKey }: PlayDeps,
  actor: Actor,
  { competitionId, taskId, reason }: One & { readonly reason: string },
  verdicts: Verdicts,
): Promise<Judged> {
  return transaction(database, async (tx): Promise<Judged> => {
    const ledger = await openLedger(tx, clock, competitionId)
    const role = await demandRole(tx, actor, competitionId, 'judge')
    if (!role.ok) return role
    const task = await findTask(database, tx, { competitionId, taskId })
    if (!task) return refuse('tasks.not_found')
    const found = await findGainers(tx, flagKey, { competitionId, task, verdicts })
    if (found.isOpen) return refuse('tasks.pattern_too_slow')
    const solved = await insertSolves(
      tx,
      { competitionId, taskId, at: ledger.at },
      found.gainers.map(({ teamId, id }) => ({ teamId, submissionId: id })),
    )
    const gainers = found.gainers.filter(({ teamId }) => solved.has(teamId))
    await writeCauses(
      tx,
      ledger,
      gainers.map(({ number, id }) => ({
        kind: 'solve',
        team: number,
        task: task.number,
        note: { submissionId: id, reason, isRejudged: true },
      })),
    )
    audit(tx, {
      actor: actor.userId,
      action: 'scores.rejudge',
      subject: `competition:${competitionId}`,
      after: {
        task: task.name,
        reason,
        looked: found.looked,
        teams: gainers.map(({ teamName }) => teamName),
      },
    })
    await tellTeams(
      tx,
      competitionId,
      gainers.map(({ teamId }) => ({ teamId, taskId })),
    )
    return ok(view({ ...found, gainers }))
  })
}

const byPatterns = <Outcome>(
  deps: PlayDeps,
  taskId: string,
  judge: (verdicts: Verdicts) => Promise<Outcome>,
) => judgeByPatterns(judge, (patterns) => noteSlowFlags(deps, { taskId, patterns }))

async function findTask(
  database: PlatformDatabase,
  reader: PlatformReader,
  { competitionId, taskId }: One,
): Promise<ScriptTask | undefined> {
  const revision = await findRevision(reader, competitionId)
  return (await findScript(database, reader, { competitionId, revision })).tasks.get(taskId)
}

function view({ looked, gainers }: Gains): Rejudging {
  return {
    looked,
    gainers: gainers.map(({ teamId, teamName, sentAt }) => ({
      teamId,
      name: teamName,
      sentAt: sentAt.toISOString(),
    })),
  }
}
