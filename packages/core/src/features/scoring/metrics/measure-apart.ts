import { ReadableStream } from 'node:stream/web'
import type { MetricScorer } from '@tiltyard/contracts'
import { startThread } from '../../../kernel/index.ts'
import { TruthFault } from '../csv/join-tables.ts'
import { type Problem, ScoringProblem } from '../csv/scoring-problem.ts'
import type { Measured } from './metric.ts'

export type ToMeasure = {
  readonly scorer: Omit<MetricScorer, 'kind'>
  readonly truth: ReadableStream<Uint8Array>
  readonly answer: ReadableStream<Uint8Array>
}
export type MeasuredApart =
  | { readonly measured: Measured }
  | { readonly problem: Problem }
  | { readonly truthFault: string }

type Files = { readonly truth: AsyncIterable<Uint8Array>; readonly answer: AsyncIterable<Uint8Array> }

/**
 * `measure` on a thread of its own: a large file takes seconds of processor, and sorting for an AUC one of them at a stretch,
 * while this thread has leases to keep. Bytes are handed over as the other side asks for them.
 */
export async function measureApart(
  scorer: ToMeasure['scorer'],
  files: Files,
  signal: AbortSignal,
): Promise<Measured> {
  const sources = [alone(files.truth), alone(files.answer)] as const
  const [truth, answer] = [ReadableStream.from(sources[0]), ReadableStream.from(sources[1])]
  const thread = startThread<ToMeasure, MeasuredApart>(new URL('./measure-thread.ts', import.meta.url))
  try {
    const outcome = await thread.ask({ scorer, truth, answer }, { signal, transfer: [truth, answer] })
    if ('problem' in outcome) throw new ScoringProblem(outcome.problem.name, outcome.problem.facts)
    if ('truthFault' in outcome) throw new TruthFault(outcome.truthFault)
    return outcome.measured
  } finally {
    await thread.end()
    // A thread that is gone tells nobody: files would stay open. One that is silent is not waited for.
    for (const source of sources) source.return().catch(() => undefined)
  }
}

/** What goes to another thread goes with all the memory it is part of, so each piece has its own. */
async function* alone(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of source)
    yield chunk.byteLength === chunk.buffer.byteLength ? chunk : new Uint8Array(chunk)
}
