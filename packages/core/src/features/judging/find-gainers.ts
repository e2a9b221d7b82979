import type { PlatformReader } from '../../kernel/index.ts'
import { matchesFlag, readFlag, type ScriptTask, sameDigest } from '../tasks/index.ts'
import { listStoredAnswers, type StoredAnswer } from './stored-answer.store.ts'

export type Gains = {
  /** Answers that were judged again. */
  readonly looked: number
  /** The first right one of each entry, in the order in which they came. */
  readonly gainers: readonly StoredAnswer[]
}

const teamsAtOnce = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** What a task's stored wrong answers are worth by the flags of now. */
export async function findGainers(
  reader: PlatformReader,
  flagKey: Buffer,
  { competitionId, task }: { readonly competitionId: string; readonly task: ScriptTask },
): Promise<Gains> {
  const first = new Map<string, StoredAnswer>()
  let looked = 0
  let afterTeam: string | null = beforeAll
  while (afterTeam !== null) {
    const page: Awaited<ReturnType<typeof listStoredAnswers>> = await listStoredAnswers(reader, {
      competitionId,
      taskId: task.id,
      afterTeam,
      teams: teamsAtOnce,
    })
    looked += page.answers.length
    for (const answer of page.answers)
      if (!first.has(answer.teamId) && isRight(answer, task, flagKey)) first.set(answer.teamId, answer)
    afterTeam = page.lastTeam
  }
  return { looked, gainers: [...first.values()].sort((one, other) => (one.id < other.id ? -1 : 1)) }
}

function isRight({ answer, minted }: StoredAnswer, task: ScriptTask, flagKey: Buffer): boolean {
  const sent = readFlag(flagKey, task.id, answer)
  return matchesFlag(task.flags, sent) || (minted !== null && sameDigest(minted, sent.exact))
}
