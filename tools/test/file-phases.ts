/** Unix time in milliseconds, as vitest states the start of a test. */
export type Interval = readonly [start: number, end: number]

/** Phases measured by specs. Overlapping time counts for the first one listed: registering also navigates. */
export const waitPhases = ['people', 'browser'] as const
export type WaitPhase = (typeof waitPhases)[number]
export type Waits = Readonly<Record<WaitPhase, readonly Interval[]>>

export const phases = ['prepare', 'import', 'set-up', ...waitPhases, 'body'] as const
export type Phase = (typeof phases)[number]
export type PhaseTimes = Readonly<Record<Phase, number>>

/** Timing of one test file by vitest, in milliseconds. */
export type FileTiming = {
  /** Start of the runner and of its environment. */
  readonly harness: number
  /** Import of the test module with everything it imports, including top-level `await`. */
  readonly collect: number
  /** Self time of the test module within `collect`: databases and APIs are created there. */
  readonly ownModule: number
  readonly setupFiles: number
  /** Hooks and tests. */
  readonly run: number
  readonly tests: readonly Interval[]
  readonly waits: Waits
}

/** The phases add up to the total time of the file. */
export function phasesOf({
  harness,
  collect,
  ownModule,
  setupFiles,
  run,
  tests,
  waits,
}: FileTiming): PhaseTimes {
  const allWaits = [...waits.people, ...waits.browser]
  const people = covered(waits.people)
  const waited = covered(allWaits)
  const inTests = Math.min(covered(tests), run)
  const waitedInTests = inTests + waited - covered([...tests, ...allWaits])
  const outsideTests = ownModule + setupFiles + run - inTests
  return {
    prepare: harness,
    import: atLeastZero(collect - ownModule),
    'set-up': atLeastZero(outsideTests - (waited - waitedInTests)),
    people,
    browser: waited - people,
    body: atLeastZero(inTests - waitedInTests),
  }
}

export function totalOf(times: PhaseTimes): number {
  return phases.reduce((sum, phase) => sum + times[phase], 0)
}

/** Length of the union: concurrent tests and page loads count once. */
function covered(intervals: readonly Interval[]): number {
  let length = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const [start, end] of intervals.toSorted(([one], [other]) => one - other)) {
    length += Math.max(0, end - Math.max(start, reached))
    reached = Math.max(reached, end)
  }
  return length
}

const atLeastZero = (milliseconds: number) => Math.max(0, milliseconds)
