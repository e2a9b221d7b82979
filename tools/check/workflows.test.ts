import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { pieces } from '../lanes/pieces.ts'
import { repository } from './repository.ts'
import { type Known, type Workflow, workflowProblems } from './workflow-rules.ts'

const folder = join(repository, '.github/workflows')
const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: object }
const piecesOf = (lane: 'nightly' | 'release') =>
  pieces.filter((piece) => piece.lane === lane).map(({ name }) => name)
const known: Known = {
  scripts: Object.keys(scripts),
  exists: (path) => existsSync(join(repository, path)),
  pieces: { nightly: piecesOf('nightly'), release: piecesOf('release') },
}
const load = (file: string) => parse(readFileSync(join(folder, file), 'utf8')) as Workflow
const files = readdirSync(folder)

test('every lane has its workflow', () => {
  const lanes = readdirSync(join(repository, '.ci')).filter((file) => !file.endsWith('.json'))
  const runs = files.flatMap((file) =>
    Object.values(load(file).jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run)),
  )
  expect(lanes.filter((lane) => !runs.some((run) => run.startsWith(`.ci/${lane}`)))).toEqual([])
})

test.each(files)('%s names existing scripts and all pieces, and may only read', (file) => {
  expect(workflowProblems(load(file), known)).toEqual([])
})

const expression = '$'.concat('{{ github.head_ref }}')
const step = (run: string, env?: Record<string, string>) => ({ run, ...(env && { env }) })
const sample = (steps: object[], more: object = {}) =>
  ({
    permissions: { contents: 'read' },
    jobs: { job: { 'timeout-minutes': 5, steps, ...more } },
  }) as Workflow

test.each<[string, Workflow, string]>([
  ['a script that is gone', sample([step('pnpm gone')]), 'job: pnpm gone does not exist'],
  ['a file that is gone', sample([step('tools/gone.sh x')]), 'job: tools/gone.sh does not exist'],
  [
    'an action of somebody else',
    sample([{ uses: 'somebody/setup@v1' }]),
    'job: somebody/setup@v1 is not an action that we use',
  ],
  [
    'text of an event in a command',
    sample([step(`echo ${expression}`)]),
    `job: puts an expression into a command: echo ${expression}`,
  ],
  [
    'a piece that nobody runs',
    sample([step('.ci/release dx-start-time')]),
    'job: the piece bench-search-million is not run',
  ],
  [
    'a piece that does not exist',
    sample([step('.ci/nightly $PIECES', { PIECES: 'x' })], {
      strategy: { matrix: { pieces: ['test gone'] } },
    }),
    'job: there is no piece gone',
  ],
  ['a job without a time limit', sample([], { 'timeout-minutes': undefined }), 'job: has no time limit'],
  ['more rights', { ...sample([]), permissions: { contents: 'write' } }, 'may do more than read'],
])('%s is refused', (_, workflow, problem) => {
  expect(workflowProblems(workflow, known)).toContain(problem)
})
