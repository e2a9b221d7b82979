import type { PlainAnswer } from '@tiltyard/competition-types/answers'
import type { AnswerInput, ChallengeKind, RejudgePreview } from '@tiltyard/contracts'
import { type CompetitionFixture, flagKey } from '../../../scenes/competition.fixture.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'
import { buildAnswerKeyEntries } from '../../challenges/index.ts'
import { dryRunRejudge, type PlayDeps, rejudgeTask, submitAnswer } from '../index.ts'

const optionKeys = ['A', 'B', 'C']

/** Sends answers to one task of a competition, replaces its answer key, and judges again. */
export function rejudgeScene(platform: Platform, at: CompetitionFixture, taskId: string) {
  const { owner } = platform
  const { competitionId, type } = at
  const depsAt = (seconds = 0) =>
    ({ ...platform, ...platform.later(seconds), flagKey }) as unknown as PlayDeps
  const ref = { competitionId, taskId }

  /** The verdict, or the reason of a refusal. */
  async function send(entry: number, answer: AnswerInput | string, seconds = 0): Promise<string> {
    const leader = at.entries[entry]?.leader
    if (!leader) throw new Error('the scene has no such entry')
    const result = await submitAnswer(depsAt(seconds), leader, {
      ...{ competitionId, type, taskId },
      answer: typeof answer === 'string' ? { kind: 'flag', flag: answer } : answer,
    })
    return result.ok ? result.value.verdict : result.reason
  }

  async function setKey(answers: readonly PlainAnswer[], kind: ChallengeKind = 'flag'): Promise<void> {
    const entries = buildAnswerKeyEntries(flagKey, { answerKeyId: taskId, kind, optionKeys }, [...answers])
    if (typeof entries === 'number') throw new Error('the answer could never be matched')
    await owner.query('delete from platform.challenge_answers where challenge_id = $1', [taskId])
    for (const [index, entry] of entries.entries())
      await owner.query(
        `insert into platform.challenge_answers (challenge_id, number, kind, digest, pattern, value) values ($1, $2, $3, $4, $5, $6)`,
        [
          ...[taskId, index + 1, entry.kind, 'digest' in entry ? entry.digest : null],
          ...[
            'pattern' in entry ? entry.pattern : null,
            'value' in entry ? JSON.stringify(entry.value) : null,
          ],
        ],
      )
    const options =
      kind === 'choice' ? JSON.stringify(optionKeys.map((key) => ({ key, text: { zh: key } }))) : null
    await owner.query('update platform.challenges set kind = $2, options = $3 where id = $1', [
      taskId,
      kind,
      options,
    ])
    await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
      competitionId,
    ])
  }

  async function preview(): Promise<RejudgePreview> {
    const result = await dryRunRejudge(depsAt(), ref)
    if (!result.ok) throw new Error(result.reason)
    return result.value
  }

  const rejudge = (digest: string, seconds = 0) =>
    rejudgeTask(depsAt(seconds), at.organiser, { ...ref, digest, reason: '更正答案' })

  /** Confirms what the preview shows; returns it. */
  async function rejudgeAsShown(seconds = 0): Promise<RejudgePreview> {
    const shown = await preview()
    const result = await rejudge(shown.digest, seconds)
    if (!result.ok) throw new Error(result.reason)
    return shown
  }

  const listSolves = () =>
    owner.query<{ entry: number; at: Date; credit: number }>(
      `select e.number as entry, s.solved_at as at, s.credit_permille as credit
       from platform.solves s join platform.entries e on e.team_id = s.team_id
       where s.task_id = $1 order by s.solved_at, e.number`,
      [taskId],
    )
  return { send, setKey, preview, rejudge, rejudgeAsShown, listSolves }
}
