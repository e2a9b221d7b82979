import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestsOf } from './manifests.ts'
import { repository } from './repository.ts'
import type { Step } from './run-steps.ts'

const bin = (name: string) => join(repository, 'node_modules/.bin', name)

/** Everything that needs no server. The slowest begin first, so that the last seconds are not spent on one of them. */
export async function steps(): Promise<Step[]> {
  const folders = (await manifestsOf(repository))
    .map(({ path }) => dirname(path))
    .filter((path) => path !== '.')
  const all: Step[] = [
    ...folders.sort(byPages).map(types),
    {
      name: 'unused files, exports and dependencies',
      commands: [[bin('knip'), '--no-progress', '--no-config-hints']],
    },
    { name: 'lint and format', commands: [[bin('biome'), 'check', '--error-on-warnings', '.']] },
    own('who may import whom', 'dependency-rules'),
    own('generated files', '../generate/generate', '--check'),
    own('licences', 'licences'),
    own('dependencies are explained', 'dependency-page'),
    own('exact versions', 'exact-versions'),
    own('no registry hosts', 'registry-hosts'),
    own('house rules', 'house-rules'),
    own('messages', 'messages'),
  ]
  return all.map((step) => ({ folder: repository, ...step }))
}

const hasPages = (folder: string) => existsSync(join(repository, folder, 'react-router.config.ts'))
const byPages = (one: string, other: string) => Number(hasPages(other)) - Number(hasPages(one))

function types(folder: string): Step {
  const compile = [bin('tsc'), '-p', join(repository, folder)] as const
  if (!hasPages(folder)) return { name: `types of ${folder}`, commands: [compile] }
  // Route modules import types that react-router writes from the routes.
  const generate = [join(repository, folder, 'node_modules/.bin/react-router'), 'typegen'] as const
  return { name: `types of ${folder}`, commands: [generate, compile], folder: join(repository, folder) }
}

function own(name: string, module: string, ...args: string[]): Step {
  return { name, commands: [[process.execPath, join(import.meta.dirname, `${module}.ts`), ...args]] }
}
