import type { MetricScorer } from '@tiltyard/contracts'
import { expect, test, vi } from 'vitest'
import { measureLongestBlock } from '../../../testing/event-loop.fixture.ts'
import { inPieces } from '../../../testing/pieces.fixture.ts'
import { measureInThread } from './answer-scoring.ts'
import { accuracy } from './scoring.fixture.ts'
import { ScoringProblem } from './scoring-problem.ts'
import { TruthFileError } from './table-join.ts'

vi.setConfig({ testTimeout: 60_000 })

const pieces = (text: string) => inPieces(Buffer.from(text), 65_536)
const apart = (truth: string, answer: string, more: Partial<MetricScorer> = {}) =>
  measureInThread(
    { ...accuracy, ...more },
    { truth: pieces(truth), answer: pieces(answer) },
    new AbortController().signal,
  )
const truth = 'id,label\n1,a\n2,b\n'

test('the thread returns the value, a problem of the answer, or an error of the truth', async () => {
  expect(await apart(truth, 'id,label\n2,b\n1,x\n')).toEqual({ value: 0.5, details: { rows: 2, right: 1 } })
  const wrong = await apart(truth, 'id,label\n1,a\n9,b\n').catch((fault) => fault)
  expect(wrong).toBeInstanceOf(ScoringProblem)
  expect(wrong.problem).toEqual({ name: 'unknown_id', facts: { line: 3, id: '9' } })
  const faulty = await apart('id,other\n1,a\n', 'id,label\n1,a\n').catch((fault) => fault)
  expect(faulty).toBeInstanceOf(TruthFileError)
})

test('a fault of the store is passed on unchanged, so that it is retried', async () => {
  async function* broken() {
    yield Buffer.from('id,label\n1,')
    throw new Error('the store went away')
  }
  const files = { truth: pieces(truth), answer: broken() }
  await expect(measureInThread(accuracy, files, new AbortController().signal)).rejects.toThrow(
    'the store went away',
  )
})

test('both files are closed when scoring is aborted or ends early', async () => {
  const [opened, closed] = [new Set<string>(), [] as string[]]
  async function* endless(name: string, line: string) {
    opened.add(name)
    try {
      yield Buffer.from('id,label\n')
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        yield Buffer.from(line)
      }
    } finally {
      closed.push(name)
    }
  }
  const leaving = new AbortController()
  const run = measureInThread(
    { ...accuracy, idColumn: null },
    { truth: endless('truth', '1,a\n'), answer: endless('answer', '1,a\n') },
    leaving.signal,
  )
  // The test waits until the thread has opened both files; before that there is nothing to close.
  const stopped = expect(run).rejects.toThrow('aborted')
  await vi.waitFor(() => expect(opened.size).toBe(2), 30_000)
  leaving.abort(new Error('stopping'))
  await stopped
  await vi.waitFor(() => expect(closed.sort()).toEqual(['answer', 'truth']))
  closed.length = 0
  const files = { truth: endless('truth', '1,a\n'), answer: endless('answer', '1,a,b\n') }
  await expect(measureInThread(accuracy, files, new AbortController().signal)).rejects.toThrow(
    'column_count_mismatch',
  )
  await vi.waitFor(() => expect(closed.sort()).toEqual(['answer', 'truth']))
})

test('this thread stays responsive while a large file is scored and sorted', { retry: 2 }, async () => {
  const rows = Array.from({ length: 400_000 }, (_, n) => n)
  const [truth, answer] = [
    Buffer.from(`id,label\n${rows.map((n) => `${n},${n % 2}`).join('\n')}\n`),
    Buffer.from(`id,label\n${rows.map((n) => `${n},${((n * 7919) % 100_003) / 7}`).join('\n')}\n`),
  ]
  const stretch = await measureLongestBlock(() =>
    measureInThread(
      { ...accuracy, metric: 'auc' },
      { truth: inPieces(truth, 65_536), answer: inPieces(answer, 65_536) },
      new AbortController().signal,
    ),
  )
  expect(stretch).toBeLessThan(100)
})
