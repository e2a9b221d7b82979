/** Unix time in milliseconds, as vitest states the start of a test. */
export type Interval = readonly [start: number, end: number]

/** Phases that specs measure themselves. Of two that overlap the first listed gets the time: registering also navigates. */
export const waitPhases = ['people', 'browser'] as const
export type WaitPhase = (typeof waitPhases)[number]
export type Waits = Readonly<Record<WaitPhase, readonly Interval[]>>

export const phases = ['prepare', 'import', 'set-up', ...waitPhases, 'body'] as const
export type Phase = (typeof phases)[number]
export type PhaseTimes = Readonly<Record<Phase, number>>

/** What vitest knows about one test file, in milliseconds. */
export type FileTiming = {
  /** Start of the runner and of its environment. */
  readonly harness: number
  /** Import of the test module with everything it imports, including top-level `await`. */
  readonly collect: number
  /** The part of `collect` that the test module itself took: its databases and APIs are made there. */
  readonly ownModule: number
  readonly setupFiles: number
  /** Hooks and tests. */
  readonly run: number
  readonly tests: readonly Interval[]
  readonly waits: Waits
}

/** The phases add up to the whole time of the file. */
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

/** Length of the union: tests that run at once, and pages that load at once, count once. */
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
