import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestsOf } from './manifests.ts'
import { repository } from './repository.ts'
import type { Command, Step } from './run-steps.ts'

const bin = (name: string) => join(repository, 'node_modules/.bin', name)

/** All checks that need no server. The slowest start first, so that none runs alone at the end. */
export async function steps(): Promise<Step[]> {
  const folders = (await manifestsOf(repository))
    .map(({ path }) => dirname(path))
    .filter((path) => path !== '.')
  const all: Step[] = [
    ...folders
      .filter((folder) => !isPlain(folder))
      .sort(byPages)
      .map(types),
    plainTypes(folders.filter(isPlain)),
    {
      name: 'unused files, exports and dependencies',
      commands: [[bin('knip'), '--no-progress', '--no-config-hints']],
    },
    { name: 'lint and format', commands: [[bin('biome'), 'check', '--error-on-warnings', '.']] },
    scriptStep('who may import whom', 'dependency-rules'),
    scriptStep('who writes which table', 'table-owners'),
    scriptStep('generated files', '../generate/generate', '--check'),
    scriptStep('licences', 'licences'),
    scriptStep('dependencies are explained', 'dependency-page'),
    scriptStep('exact versions', 'exact-versions'),
    scriptStep('no registry hosts', 'registry-hosts'),
    scriptStep('house rules', 'house-rules'),
    scriptStep('competition types are named in their registries', 'type-names'),
    scriptStep('messages', 'messages'),
    scriptStep('promises', 'promises'),
    scriptStep('migrations let the old version run', 'migration-rules'),
  ]
  return all.map((step) => ({ folder: repository, ...step }))
}

const hasPages = (folder: string) => existsSync(join(repository, folder, 'react-router.config.ts'))
const byPages = (one: string, other: string) => Number(hasPages(other)) - Number(hasPages(one))

/** Packages with the default options are compiled as one program, because they share most modules. */
function isPlain(folder: string): boolean {
  const file = join(repository, folder, 'tsconfig.json')
  if (!existsSync(file)) return false
  const { extends: base, compilerOptions } = loadConfiguration(file)
  return /^[./]+tsconfig\.node\.json$/.test(base ?? '') && compilerOptions === undefined
}

function plainTypes(folders: readonly string[]): Step {
  const cacheFolder = join(repository, 'node_modules/.cache/tiltyard')
  const file = join(cacheFolder, 'tsconfig.json')
  const pathsOf = (kind: 'include' | 'exclude') =>
    folders.flatMap((folder) => {
      const paths = loadConfiguration(join(repository, folder, 'tsconfig.json'))[kind] ?? []
      return paths.map((path) => join(repository, folder, path))
    })
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(
    file,
    JSON.stringify({
      extends: join(repository, 'tsconfig.node.json'),
      include: pathsOf('include'),
      exclude: pathsOf('exclude'),
    }),
  )
  return { name: `types of ${folders.join(', ')}`, commands: [[bin('tsc'), '-p', file]] }
}

type Configuration = Readonly<Partial<Record<'include' | 'exclude', readonly string[]>>> & {
  readonly extends?: string
  readonly compilerOptions?: unknown
}

const loadConfiguration = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Configuration

/** A package for browser and server has a configuration for each. */
function types(folder: string): Step {
  const room = join(repository, folder)
  const configurations = readdirSync(room).filter((file) => /^tsconfig(\.[a-z]+)?\.json$/.test(file))
  if (configurations.length === 0) return { name: `types of ${folder}`, commands: [[bin('tsc'), '-p', room]] }
  const compile = configurations.map((file): Command => [bin('tsc'), '-p', join(room, file)])
  // Route modules import types that react-router generates.
  const generate: Command[] = hasPages(folder)
    ? [[join(room, 'node_modules/.bin/react-router'), 'typegen']]
    : []
  return { name: `types of ${folder}`, commands: [...generate, ...compile], folder: room }
}

function scriptStep(name: string, module: string, ...args: string[]): Step {
  return { name, commands: [[process.execPath, join(import.meta.dirname, `${module}.ts`), ...args]] }
}
