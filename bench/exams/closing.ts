import { setTimeout as sleep } from 'node:timers/promises'
import type { ExamAnswer } from '@tiltyard/contracts'
import type pg from 'pg'
import { startMeasuredWorker } from '../measured-worker.ts'
import { quantile, row } from '../report.ts'
import { runBareDriver } from './bare-driver.ts'
import { type ExamSetup, type SatExam, type Sitting, size } from './exam-setup.ts'
import { answerOf, kindAt, markOf } from './paper.ts'

/** Against the bare update of the rows, one by one. */
export const closingGoal = 3
const rowsPerStatement = 500
const sittingsPerInsert = 500
const timeoutMs = 180_000

export type ClosingFigures = {
  readonly oursMs: number
  readonly bareMs: number
  /** The same rows in statements of 500. */
  readonly bareInBatchesMs: number
  readonly ratio: number
}

/**
 * From a common deadline until one worker has closed and marked every sitting, against the bare driver writing as many
 * rows with known marks, in turns.
 */
export async function measureClosing(
  setup: ExamSetup,
  { short }: { readonly short: boolean },
): Promise<ClosingFigures> {
  const { owner } = setup
  const [ours, bare] = [await setup.fillSatExam(), await setup.fillSatExam()]
  const expected = await insertAnswers(owner, ours)
  const worker = await startMeasuredWorker('exams', setup.environment)
  const results: { readonly ours: number; readonly bare: number; readonly batches: number }[] = []
  try {
    for (let round = -1; round < (short ? 2 : 3); round += 1) {
      await reopen(owner, [ours, bare])
      const oursMs = await closeByWorker(owner, ours, expected)
      const bareMs = await closeWithBareDriver(setup, bare, 1)
      await reopen(owner, [bare])
      const batchesMs = await closeWithBareDriver(setup, bare, rowsPerStatement)
      if (round >= 0) results.push({ ours: oursMs, bare: bareMs, batches: batchesMs })
    }
  } finally {
    await worker.stop()
  }
  const median = (of: (result: (typeof results)[number]) => number) => quantile(results.map(of), 0.5)
  const figures = {
    oursMs: median((result) => result.ours),
    bareMs: median((result) => result.bare),
    bareInBatchesMs: median(({ batches }) => batches),
    ratio: median((result) => result.ours / result.bare),
  }
  console.log(row(['sittings closed and marked', 'ms', 'bare update', 'in batches', 'ratio']))
  const cells = [figures.oursMs, figures.bareMs, figures.bareInBatchesMs].map((value) => value.toFixed(0))
  console.log(row([`${ours.sittings.length}`, ...cells, figures.ratio.toFixed(2)]))
  return figures
}

/** An answer to every question of everybody. Returns the sum of the marks. */
async function insertAnswers(owner: pg.Client, { sittings }: SatExam): Promise<number> {
  let expected = 0
  for (let from = 0; from < sittings.length; from += sittingsPerInsert) {
    const part = sittings.slice(from, from + sittingsPerInsert)
    const answers = part.map(({ places }, index) =>
      places.map((place, at): ExamAnswer => {
        const answer = answerOf(kindAt(at, size), from + index + at)
        expected += markOf(place, answer)
        return answer
      }),
    )
    await owner.query(
      `insert into exam_answers (sitting_id, place, answer, revision, seconds, saved_at)
       select id, n - 1, answer, 1, 20, now() from unnest($1::uuid[], $2::jsonb[]) as given (id, answers),
         jsonb_array_elements(answers) with ordinality as each (answer, n)`,
      [part.map(({ id }) => id), answers.map((each) => JSON.stringify(each))],
    )
  }
  await owner.query('vacuum analyze exam_answers')
  return expected
}

async function reopen(owner: pg.Client, exams: readonly SatExam[]): Promise<void> {
  await owner.query(
    `update exam_sittings set state = 'open', closed_at = null, closed_by = null, marks = null, mark = null,
       marked_revision = null, answers_hash = null, deadline_at = now() + interval '10 hours'
     where task_id = any($1::uuid[])`,
    [exams.map(({ taskId }) => taskId)],
  )
  await owner.query('vacuum analyze exam_sittings')
  await owner.query('checkpoint')
}

async function closeByWorker(owner: pg.Client, exam: SatExam, expected: number): Promise<number> {
  await owner.query('update exam_sittings set deadline_at = clock_timestamp() where task_id = $1', [
    exam.taskId,
  ])
  const since = performance.now()
  while (performance.now() - since < timeoutMs) {
    const { rows } = await owner.query<{ open: number; mark: string | null }>(
      `select (count(*) filter (where marked_revision is null))::int as open, sum(mark) as mark
       from exam_sittings where task_id = $1`,
      [exam.taskId],
    )
    if (rows[0]?.open === 0) {
      const took = performance.now() - since
      if (Number(rows[0].mark) !== expected)
        throw new Error(`the marks add up to ${rows[0].mark} instead of ${expected}`)
      return took
    }
    await sleep(50)
  }
  throw new Error('the worker has not closed and marked every sitting')
}

async function closeWithBareDriver(
  { databaseUrl }: ExamSetup,
  { sittings }: SatExam,
  rowsEach: number,
): Promise<number> {
  const { rows, milliseconds } = await runBareDriver('close-exam-sittings', sittings.map(bareRow), {
    BENCH_DATABASE_URL: databaseUrl,
    BENCH_ROWS_EACH: `${rowsEach}`,
  })
  if (rows !== sittings.length)
    throw new Error(`the bare driver closed ${rows} of ${sittings.length} sittings`)
  return milliseconds
}

function bareRow({ id, places }: Sitting, index: number): string {
  const marks = places.map((place, at) => markOf(place, answerOf(kindAt(at, size), index + at)))
  return [id, `{${marks.join()}}`, marks.reduce((sum, mark) => sum + mark, 0)].join('\t')
}
