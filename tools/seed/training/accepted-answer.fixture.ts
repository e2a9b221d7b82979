import type { DemoAnswer, DemoFileAnswer, SubmittedAnswer } from './demo-question.ts'
import { type Row, rowsOf } from './read/csv.ts'

/** Judges an answer without platform code, so that both implementations must agree. */
export function isAccepted(answer: DemoAnswer, sent: SubmittedAnswer, points: number): boolean {
  switch (answer.kind) {
    case 'flag':
      return 'flag' in answer && sent === answer.flag
    case 'text':
      return answer.accepted.includes(String(sent))
    case 'number':
      return Math.abs(Number(sent) - answer.number) <= answer.tolerance + 1e-12
    case 'time':
      return Math.abs(Date.parse(String(sent)) - Date.parse(answer.time)) <= answer.toleranceSeconds * 1000
    case 'hash':
      return sent === answer.hash
    case 'choice':
      return Array.isArray(sent) && [...sent].toSorted().join() === answer.right.toSorted().join()
    case 'coordinates':
      return metresTo(answer, String(sent)) <= answer.metres
    case 'file':
      return Buffer.isBuffer(sent) && scoreOf(answer, sent, points) >= answer.solvedScore
  }
}

/** Flat, which is good enough for the few metres that are allowed. */
function metresTo({ latitude, longitude }: { latitude: number; longitude: number }, sent: string): number {
  const [north = Number.NaN, east = Number.NaN] = sent.split(',').map(Number)
  return 111_320 * Math.hypot(north - latitude, (east - longitude) * Math.cos((latitude * Math.PI) / 180))
}

function scoreOf({ scorer, truth }: DemoFileAnswer, sent: Buffer, points: number): number {
  if (scorer.kind === 'program') throw new Error('a program scores in its own image')
  const answers = new Map(rowsOf(sent).map((row) => [row[scorer.idColumn ?? ''], row[scorer.column] ?? '']))
  const pairs = rowsOf(truth.bytes).map((row: Row) => ({
    right: row[scorer.column] ?? '',
    sent: answers.get(row[scorer.idColumn ?? '']) ?? '',
  }))
  const reached = (metricOf(scorer.metric, pairs) - scorer.zeroAt) / (scorer.fullAt - scorer.zeroAt)
  return points * Math.min(1, Math.max(0, reached))
}

type Pair = { readonly right: string; readonly sent: string }
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function metricOf(metric: string, pairs: readonly Pair[]): number {
  if (metric === 'accuracy') return mean(pairs.map(({ right, sent }) => Number(right === sent)))
  if (metric === 'rmse')
    return Math.sqrt(mean(pairs.map(({ right, sent }) => (Number(right) - Number(sent)) ** 2)))
  if (metric === 'auc') return auc(pairs)
  return mean([...new Set(pairs.map(({ right }) => right))].map((label) => f1(pairs, label)))
}

function f1(pairs: readonly Pair[], label: string): number {
  const hits = pairs.filter(({ right, sent }) => right === label && sent === label).length
  const said = pairs.filter(({ sent }) => sent === label).length
  return (2 * hits) / (said + pairs.filter(({ right }) => right === label).length)
}

function auc(pairs: readonly Pair[]): number {
  const of = (label: string) => pairs.filter(({ right }) => right === label).map(({ sent }) => Number(sent))
  const [loud, quiet] = [of('1'), of('0')]
  return mean(
    loud.map((score) => mean(quiet.map((other) => (score > other ? 1 : score === other ? 0.5 : 0)))),
  )
}
