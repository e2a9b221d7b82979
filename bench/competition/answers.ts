import { fillPath, submitFlag, submitTaskAnswer } from '@tiltyard/contracts'
import { quantile, row } from '../report.ts'
import { wrk } from '../wrk.ts'
import type { CompetitionSetup } from './api-setup.ts'
import type { Filled } from './fill-competition.ts'
import { clients, type Pair, pairsFor, rounds, seconds, writeRequests } from './flags.ts'

/** Answers to questions of cases per second, against flags of the same run. */
export const answersGoal = 0.95

export type AnswerFigures = {
  readonly perSecond: number
  readonly flagsPerSecond: number
  readonly ratio: number
}

/** Right typed answers of forensics, each of which looks whether its case is passed, and right flags, in turns. */
export async function measureAnswers(setup: CompetitionSetup): Promise<AnswerFigures> {
  const flags = await setup.fillAnother()
  const answers = await setup.fillCases()
  const [ours, plain]: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round += 1) {
    const part = round + 1
    const flagsPerSecond = await measure(setup, flags, pairsFor('right', flags, part), flagRequest)
    const perSecond = await measure(setup, answers, pairsFor('right', answers, part), answerRequest)
    if (round < 0) continue
    ours.push(perSecond)
    plain.push(flagsPerSecond)
  }
  const figures = {
    perSecond: quantile(ours, 0.5),
    flagsPerSecond: quantile(plain, 0.5),
    ratio: quantile(
      ours.map((perSecond, round) => perSecond / (plain[round] as number)),
      0.5,
    ),
  }
  console.log(row(['answers', 'per second', 'flags', 'ratio']))
  const cells = [figures.perSecond.toFixed(0), figures.flagsPerSecond.toFixed(0), figures.ratio.toFixed(2)]
  console.log(row(['', ...cells]))
  return figures
}

type Request = (
  competitionId: string,
  pair: Pair,
) => { readonly path: string; readonly body: Readonly<Record<string, unknown>> }

const flagRequest: Request = (competitionId, [, { id, flag }]) => ({
  path: fillPath(submitFlag.path, { type: 'jeopardy', competitionId, taskId: id }),
  body: { flag },
})
const answerRequest: Request = (competitionId, [, { id, flag }]) => ({
  path: fillPath(submitTaskAnswer.path, { type: 'forensics', competitionId, taskId: id }),
  body: { kind: 'typed', text: flag },
})

async function measure(
  { apiUrl, owner }: CompetitionSetup,
  { competitionId }: Filled,
  pairs: readonly Pair[],
  request: Request,
): Promise<number> {
  const count = async () => {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from platform.submissions where competition_id = $1 and verdict = 'right'`,
      [competitionId],
    )
    return rows[0]?.n ?? 0
  }
  const before = await count()
  const requestsFile = writeRequests('answers', pairs, (pair) => request(competitionId, pair))
  const { requests, perSecond } = await wrk({ url: apiUrl, requestsFile }, { connections: clients, seconds })
  const inserted = (await count()) - before
  // Requests in flight at the end of the round are inserted as well.
  if (inserted < requests || inserted > requests + clients)
    throw new Error(`${requests} answers were accepted, but ${inserted} are in the tables`)
  return perSecond
}
