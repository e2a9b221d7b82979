/** A workflow of GitHub Actions, as far as the rules read it. */
export type Workflow = {
  readonly permissions?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}
type Job = {
  readonly uses?: string
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix?: { readonly pieces?: readonly string[] } }
  readonly steps?: readonly Step[]
}
type Step = { readonly uses?: string; readonly run?: string; readonly env?: Readonly<Record<string, string>> }

/** What commands may name: scripts of package.json, files, and the pieces of the lanes. */
export type Known = {
  readonly scripts: readonly string[]
  readonly exists: (path: string) => boolean
  readonly pieces: Readonly<Record<'nightly' | 'release', readonly string[]>>
}

/** Actions of the platform itself by their major version; a commit could not be checked where this is developed. */
const officialAction = /^actions\/(checkout|upload-artifact)@v\d+$/
const ownPnpmCommands = ['install']

export function workflowProblems({ permissions, jobs }: Workflow, known: Known): string[] {
  return [
    ...(JSON.stringify(permissions) === '{"contents":"read"}' ? [] : ['may do more than read']),
    ...Object.entries(jobs).flatMap(([name, job]) =>
      jobProblems(job, known).map((problem) => `${name}: ${problem}`),
    ),
  ]
}

function jobProblems(job: Job, known: Known): string[] {
  if (job.uses) return known.exists(job.uses.replace(/^\.\//, '')) ? [] : [`${job.uses} does not exist`]
  return [
    ...(job['timeout-minutes'] ? [] : ['has no time limit']),
    ...(job.steps ?? []).flatMap(({ uses, run, env }) => [
      ...(uses && !officialAction.test(uses) ? [`${uses} is not an action that we use`] : []),
      ...(run ? commandProblems(run, known) : []),
      ...(run ? pieceProblems(run, env?.['PIECES'] ? job.strategy?.matrix?.pieces : undefined, known) : []),
    ]),
  ]
}

function commandProblems(run: string, { scripts, exists }: Known): string[] {
  const files = [...run.matchAll(/(?<=^|\s)((?:\.ci|tools)\/[\w./-]+)/gm)].map(([, path = '']) => path)
  const commands = [...run.matchAll(/\bpnpm ([\w:-]+)/g)].map(([, command = '']) => command)
  return [
    // Text of an event in a command is a command of whoever wrote the text.
    ...(run.includes('${{') ? [`puts an expression into a command: ${run}`] : []),
    ...files.filter((path) => !exists(path)).map((path) => `${path} does not exist`),
    ...commands
      .filter((command) => ![...scripts, ...ownPnpmCommands].includes(command))
      .map((command) => `pnpm ${command} does not exist`),
  ]
}

/** A lane that is split over jobs names each of its pieces once. */
function pieceProblems(run: string, matrix: readonly string[] | undefined, { pieces }: Known): string[] {
  const [, lane, rest = ''] = /^\.ci\/(nightly|release) (.*)$/m.exec(run) ?? []
  if (lane !== 'nightly' && lane !== 'release') return []
  const words = (matrix?.join(' ') ?? rest).split(' ').filter((word) => /^[a-z][\w-]*$/.test(word))
  const wanted = pieces[lane]
  return [
    ...wanted.filter((piece) => !words.includes(piece)).map((piece) => `the piece ${piece} is not run`),
    ...words.filter((word) => !wanted.includes(word)).map((word) => `there is no piece ${word}`),
    ...words.filter((word, place) => words.indexOf(word) !== place).map((word) => `${word} is run twice`),
  ]
}
