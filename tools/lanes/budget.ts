/** Seconds that lanes and test files may take (`.ci/budget.json`). */
export type Budget = {
  /** Index of the machine on which the seconds were measured. */
  readonly referenceIndex: number
  readonly lanes: Readonly<Record<string, number>>
  /** By path; a file without an entry has five seconds. */
  readonly files: Readonly<Record<string, number>>
}

export type LaneRun = {
  readonly lane: string
  readonly seconds: number
  /** Of the machine, before and after the lane: its speed changes with the other guests of its host. */
  readonly index: number
  readonly files: readonly FileSeconds[]
}

type FileSeconds = { readonly file: string; readonly seconds: number }
type FileGrowth = FileSeconds & {
  readonly budget: number
  readonly growth: number
  readonly isListed: boolean
}

const unlistedSeconds = 5
const tolerance = 0.2
/** Times of single files depend on what runs at the same time; lanes average out. */
const listedGrace = (budget: number) => budget + 30
const unlistedGrace = (budget: number) => budget * tolerance + 15
const namedFiles = 3

/**
 * A lane may exceed its budget by 20 %; a listed file may double and take 30 s more, an unlisted one 16 s more. A slower
 * machine gets more time in proportion to the indexes; a faster one gets no less, because waiting does not get faster.
 */
export function budgetProblems(budget: Budget, runs: readonly LaneRun[]): readonly string[] {
  return runs.flatMap((run) => {
    const scale = Math.max(1, budget.referenceIndex / run.index)
    const growths = run.files.map((file) => growthOf(file, budget, scale))
    const problems = [...laneProblems(run, budget, scale, growths), ...growths.flatMap(fileProblem)]
    if (problems.length === 0 || scale === 1) return problems
    return [...problems, `${run.lane} has ${scale.toFixed(2)} times its budget: the machine was slower`]
  })
}

function laneProblems(
  { lane, seconds }: LaneRun,
  budget: Budget,
  scale: number,
  growths: readonly FileGrowth[],
): readonly string[] {
  const recorded = budget.lanes[lane]
  if (recorded === undefined) return [`the lane ${lane} has no budget in .ci/budget.json`]
  const allowed = recorded * scale
  if (seconds <= allowed * (1 + tolerance)) return []
  const grownMost = growths
    .filter(({ growth }) => growth > 0)
    .toSorted((one, other) => other.growth - one.growth)
    .slice(0, namedFiles)
  return [
    `the lane ${lane} took ${whole(seconds)}, its budget is ${whole(allowed)}`,
    ...grownMost.map(
      ({ file, growth, budget: own }) => `  ${file} grew by ${whole(growth)} from ${whole(own)}`,
    ),
  ]
}

function fileProblem({ file, seconds, budget, growth, isListed }: FileGrowth): readonly string[] {
  if (growth <= (isListed ? listedGrace : unlistedGrace)(budget)) return []
  return [`${file} took ${whole(seconds)}, its budget is ${whole(budget)}`]
}

function growthOf({ file, seconds }: FileSeconds, { files }: Budget, scale: number): FileGrowth {
  const budget = (files[file] ?? unlistedSeconds) * scale
  return { file, seconds, budget, growth: seconds - budget, isListed: file in files }
}

const whole = (seconds: number) => `${Math.round(seconds)} s`

/** The budget of this run; fast files need no entry. */
export function budgetOf(runs: readonly LaneRun[]): Budget {
  const slowFiles = runs
    .flatMap(({ files }) => files)
    .filter(({ seconds }) => seconds >= unlistedSeconds)
    .sort((one, other) => (one.file < other.file ? -1 : 1))
  return {
    referenceIndex: Math.round(runs.reduce((sum, { index }) => sum + index, 0) / runs.length),
    lanes: Object.fromEntries(runs.map(({ lane, seconds }) => [lane, Math.ceil(seconds)])),
    files: Object.fromEntries(slowFiles.map(({ file, seconds }) => [file, Math.ceil(seconds)])),
  }
}
