import type { PlatformReader } from '../../kernel/index.ts'
import { matchesFlag, type PatternVerdicts, readFlag, type ScriptTask, sameDigest } from '../tasks/index.ts'
import { listStoredAnswers, type StoredAnswer } from './stored-answer.store.ts'

export type Gains = {
  /** Answers that were judged again. */
  readonly looked: number
  /** The first right one of each entry, in the order in which they came. */
  readonly gainers: readonly StoredAnswer[]
  /** A pattern has no verdict on some of them. */
  readonly isOpen: boolean
}

const teamsAtOnce = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** What a task's stored wrong answers are worth by the flags of now. */
export async function findGainers(
  reader: PlatformReader,
  flagKey: Buffer,
  {
    competitionId,
    task,
    verdicts,
  }: {
    readonly competitionId: string
    readonly task: ScriptTask
    readonly verdicts: Pick<PatternVerdicts, 'of'>
  },
): Promise<Gains> {
  const first = new Map<string, StoredAnswer>()
  let looked = 0
  let isOpen = false
  let afterTeam: string | null = beforeAll
  while (afterTeam !== null) {
    const page: Awaited<ReturnType<typeof listStoredAnswers>> = await listStoredAnswers(reader, {
      competitionId,
      taskId: task.id,
      afterTeam,
      teams: teamsAtOnce,
    })
    looked += page.answers.length
    for (const answer of page.answers) {
      if (first.has(answer.teamId)) continue
      const isRight = judge(answer, task, flagKey, verdicts)
      if (isRight) first.set(answer.teamId, answer)
      isOpen ||= isRight === null
    }
    afterTeam = page.lastTeam
  }
  const gainers = [...first.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
  return { looked, gainers, isOpen }
}

function judge(
  { answer, minted }: StoredAnswer,
  task: ScriptTask,
  flagKey: Buffer,
  verdicts: Pick<PatternVerdicts, 'of'>,
): boolean | null {
  const sent = readFlag(flagKey, task.id, answer)
  const isOwn = minted !== null && sameDigest(minted, sent.exact)
  return isOwn || matchesFlag(task.flags, sent, verdicts)
}
