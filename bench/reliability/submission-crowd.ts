import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompetitionFixture } from '@tiltyard/core/competitions/testing'
import type { Person } from '../people.ts'
import type { Acknowledged } from './check-submissions.ts'
import type { SendRequest } from './http-client.ts'

/** How long a client retries one answer. */
const timeoutMs = 120_000
/** Answers of each team to each task. */
const answers = ['right', 'right', 'right', 'right', 'wrong'] as const

export type PlannedAnswer = {
  readonly team: number
  readonly task: number
  readonly answer: (typeof answers)[number]
}

/** The answers of all teams to all tasks, in any order. */
export function shuffledAnswers({
  teams,
  tasks,
}: {
  readonly teams: number
  readonly tasks: number
}): PlannedAnswer[] {
  const all: PlannedAnswer[] = []
  for (let team = 0; team < teams; team += 1)
    for (let task = 0; task < tasks; task += 1) for (const answer of answers) all.push({ team, task, answer })
  for (let last = all.length - 1; last > 0; last -= 1) {
    const swapIndex = randomInt(last + 1)
    ;[all[last], all[swapIndex]] = [all[swapIndex] as PlannedAnswer, all[last] as PlannedAnswer]
  }
  return all
}

type Crowd = {
  readonly ask: SendRequest
  readonly scene: CompetitionFixture
  readonly people: readonly Person[]
  readonly sent: readonly PlannedAnswer[]
  readonly acknowledged: Acknowledged[]
  readonly clients: number
}

/** Sends the answers by as many clients; each repeats an answer with its retry key until it is acknowledged. */
export function playAll({ ask, scene, people, sent, acknowledged, clients }: Crowd) {
  let next = 0
  let requests = 0
  let over = false
  async function play(planned: PlannedAnswer): Promise<void> {
    const { id, flag } = scene.tasks[planned.task] as CompetitionFixture['tasks'][number]
    const retryKey = randomUUID()
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      requests += 1
      const { status, text } = await ask(people[planned.team] as Person, {
        method: 'POST',
        path: `/api/ctf/v3/competition-${scene.type}/${scene.competitionId}/tasks/${id}/flags`,
        body: { flag: planned.answer === 'right' ? flag : `flag{${retryKey}}` },
        retryKey,
      })
      if (status === 200) {
        const { verdict } = (JSON.parse(text) as { data: { verdict: string } }).data
        acknowledged.push({ ...planned, verdict })
        return
      }
      await sleep(randomInt(20, 250))
    }
  }
  async function client(): Promise<void> {
    for (let planned = sent[next++]; planned; planned = sent[next++]) await play(planned)
  }
  const finished = Promise.all(Array.from({ length: clients }, client)).then(() => {
    over = true
  })
  return { finished, isOver: () => over, requests: () => requests }
}
