import { drawPaper, seededRandom } from '@tiltyard/competition-types/theory'
import { type beginSitting, ok, type RefusalsOf, type Result, refuse } from '@tiltyard/contracts'
import {
  commitBatch,
  commitWithRetry,
  connectionState,
  createBatcher,
  digest,
  newId,
  type PlatformDatabase,
  type PlatformTx,
  type RetryKey,
} from '../../../kernel/index.ts'
import type { SittingDeps } from '../exam-deps.ts'
import type { PaperContext } from './exam-context.ts'
import {
  hasTeamSitting,
  insertSittings,
  listSittingIds,
  type NewSitting,
  type OwnSitting,
} from './sitting.store.ts'

export type BeginRefusal = RefusalsOf<typeof beginSitting>
export type OpenSitting = Omit<OwnSitting, 'closedAt' | 'answersHash'>
type Begin = {
  readonly database: PlatformDatabase
  readonly retryKey: RetryKey | undefined
  readonly shift: number
  readonly context: PaperContext
  readonly userId: string
}

/** Begins that arrive during a commit share the next one. */
const beginnerOf = connectionState(() =>
  createBatcher((batch: readonly Begin[]) => commitWithRetry(batch, commitBegins), {
    lanes: 2,
    largest: 100,
  }),
)

/** Null: the candidate has begun before. */
export async function beginInBatch(
  { database, clock }: SittingDeps,
  { context, userId }: { readonly context: PaperContext; readonly userId: string },
): Promise<Result<OpenSitting | null, BeginRefusal>> {
  const { retryKey } = database
  const settled = await beginnerOf(database)({
    database,
    retryKey,
    shift: clock.shiftSeconds,
    context,
    userId,
  })
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

/** Each begin is answered for itself: one that is refused keeps no other from beginning. */
async function commitBegins(batch: readonly Begin[]): Promise<Result<OpenSitting | null, BeginRefusal>[]> {
  const begun = new Map<string, OpenSitting>()
  // The key of a retry is kept with the id: a copy of every sheet would be larger than all answers.
  const results = await commitBatch((batch[0] as Begin).database, batch, (tx, fresh) =>
    writeSittings(tx, fresh.map(newSitting), begun),
  )
  return results.map((result) => (result.ok ? ok(begun.get(result.value) ?? null) : result))
}

async function writeSittings(
  tx: PlatformTx,
  sittings: readonly NewSitting[],
  begun: Map<string, OpenSitting>,
): Promise<Result<string, BeginRefusal>[]> {
  const inserted = await insertSittings(tx, sittings)
  const others = sittings.filter(({ id }) => !inserted.has(id))
  const standing = others.length > 0 ? await listSittingIds(tx, others) : []
  const ids = new Map(standing.map(({ id, ...ref }) => [keyOf(ref), id]))
  const results: Result<string, BeginRefusal>[] = []
  for (const sitting of sittings) {
    const [row, id] = [inserted.get(sitting.id), ids.get(keyOf(sitting))]
    if (row)
      begun.set(row.id, {
        ...row,
        at: row.beganAt,
        places: sitting.places,
        state: 'open',
        closedBy: null,
        isOver: false,
      })
    const known = row?.id ?? id
    results.push(known ? ok(known) : refuse(await whyNotWritten(tx, sitting)))
  }
  return results
}

const keyOf = ({ taskId, userId }: Pick<NewSitting, 'taskId' | 'userId'>) => `${taskId} ${userId}`

const whyNotWritten = async (tx: PlatformTx, sitting: NewSitting): Promise<BeginRefusal> =>
  (await hasTeamSitting(tx, sitting)) ? 'exam_papers.leader_only' : 'exam_papers.over'

function newSitting({ context, userId, shift }: Begin): NewSitting {
  const { play, candidate, task, stage, paper } = context
  const { teamId } = candidate.entry
  const forTeam = paper.rules.candidates === 'leader'
  const { places } = drawPaper(paper, seededRandom(digest(paper.seed, forTeam ? teamId : userId)))
  return {
    id: newId(),
    taskId: task.id,
    userId,
    teamId,
    competitionId: play.competition.id,
    stageId: stage.id,
    forTeam,
    places,
    minutes: paper.rules.minutes,
    shift,
  }
}
