import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginUpload, fillPath, revokeOtherSessions, submitFlag } from '@tiltyard/contracts'
import type { CompetitionFixture } from '@tiltyard/core/competitions/testing'
import type pg from 'pg'
import type { Person } from '../people.ts'
import type { SendRequest } from './http-client.ts'

/** Attempts of a team at a task in a minute, unless the stage says otherwise. */
const attemptsPerMinute = 10
/** Writes of an account in a minute. */
const writesPerMinute = 120
/** Files of an account that nothing uses yet. */
const unclaimedFiles = 50
const windowMs = 60_000

type Probes = {
  readonly ask: SendRequest
  /** A competition with the usual limits. */
  readonly scene: CompetitionFixture
  readonly players: readonly Person[]
  readonly writer: Person
  readonly uploader: Person
}

/**
 * People who send several times what each limit lets through, all at once and so to all copies. What was refused is not
 * repeated; what was lost is, if it has a retry key.
 */
export function createLimitProbes({ ask, scene, players, writer, uploader }: Probes) {
  const acceptedAt: number[] = []
  const refused = { attempts: 0, writes: 0, uploads: 0 }

  async function guess(team: Person, taskId: string): Promise<void> {
    const retryKey = randomUUID()
    for (let tries = 0; tries < 300; tries += 1) {
      const { status } = await ask(team, {
        method: 'POST',
        path: fillPath(submitFlag.path, {
          type: scene.type,
          competitionId: scene.competitionId,
          taskId,
        }),
        body: { flag: `flag{${retryKey}}` },
        retryKey,
      })
      if (status === 429) refused.attempts += 1
      if (status === 200 || status === 429) return
      await sleep(100)
    }
  }

  async function write(): Promise<void> {
    const { status } = await ask(writer, { method: 'POST', path: revokeOtherSessions.path })
    if (status === 200) acceptedAt.push(performance.now())
    if (status === 429) refused.writes += 1
  }

  async function begin(): Promise<void> {
    const { status } = await ask(uploader, {
      method: 'POST',
      path: beginUpload.path,
      body: { attachmentType: 'contribution', name: 'a.zip', size: 1_000_000 },
    })
    if (status >= 400 && status < 500) refused.uploads += 1
  }

  const times = (count: number, probe: () => Promise<void>) => Array.from({ length: count }, probe)

  return {
    refused: () => refused,
    /** Each wave is another team at another task, whose minute begins with it. */
    send(wave: number): Promise<unknown> {
      const [team, task] = [players[wave], scene.tasks[wave]]
      if (!team || !task) throw new Error('there is nobody to guess')
      return Promise.all([
        ...times(4 * attemptsPerMinute, () => guess(team, task.id)),
        ...(wave === 0 ? times(3 * writesPerMinute, write) : []),
        ...(wave === 1 ? times(100, begin) : []),
      ])
    },
    async check(client: pg.Client): Promise<string[]> {
      const problems: string[] = []
      const { rows: guesses } = await client.query<{ pair: string; at: Date }>(
        `select team_id || ' ' || task_id as pair, received_at as at from platform.submissions
         where competition_id = $1 order by received_at`,
        [scene.competitionId],
      )
      for (const rows of Map.groupBy(guesses, ({ pair }) => pair).values()) {
        const most = mostInWindow(rows.map(({ at }) => at.getTime()))
        if (most > attemptsPerMinute) problems.push(`${most} attempts of a team at a task within a minute`)
      }
      if (guesses.length === 0 || refused.attempts === 0) problems.push('the limit of attempts was not met')
      const mostWrites = mostInWindow(acceptedAt)
      if (mostWrites > writesPerMinute) problems.push(`${mostWrites} writes of an account within a minute`)
      if (acceptedAt.length === 0 || refused.writes === 0) problems.push('the limit of writes was not met')
      const { rows: files } = await client.query<{ n: number }>(
        'select count(*)::int as n from platform.files where uploaded_by = $1',
        [uploader.id],
      )
      if ((files[0]?.n ?? 0) > unclaimedFiles) problems.push(`${files[0]?.n} unused files of an account`)
      if (refused.uploads === 0) problems.push('the limit of unused files was not met')
      return problems
    },
  }
}

/** The most in a window that begins with the first of them, as the limits count. */
function mostInWindow(moments: readonly number[]): number {
  let [since, count, most] = [Number.NEGATIVE_INFINITY, 0, 0]
  for (const at of [...moments].sort((one, other) => one - other)) {
    if (at >= since + windowMs) [since, count] = [at, 0]
    count += 1
    most = Math.max(most, count)
  }
  return most
}
