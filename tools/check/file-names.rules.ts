/** Allowed suffixes of file names (docs/architecture.md, areas): a file can be found by its role. */
const suffixes = new Set([
  'contract',
  'rules',
  'store',
  'view',
  'jobs',
  'routes',
  'model',
  'test',
  'suite',
  'fixture',
  'messages',
  'schema',
  // Tests that need a Kubernetes cluster; they run in a separate lane.
  'long',
  // Loaded lazily by a page; may import the validator.
  'form',
  // Lines that the compiler must refuse.
  'types',
  // Browser specs.
  'spec',
  // Names required by tools: react-router entries, config files, CSS modules, declarations.
  'server',
  'client',
  'config',
  'module',
  'd',
])

const word = '[a-z0-9]+(-[a-z0-9]+)*'
const kebab = new RegExp(`^${word}$`)
const attics = /(^|-)(utils?|helpers?|common|misc|managers?)$|^base$/
const code = /\.(ts|tsx|mts|mjs|cjs|js|css|json)$/
const room = /^(apps|packages|tools|e2e|bench)\//

export function whyBadName(path: string): string | undefined {
  if (!room.test(path)) return undefined
  const parts = path.split('/')
  const file = parts.pop() ?? ''
  const folder = parts.find((part) => !part.startsWith('.') && !kebab.test(part))
  if (folder) return `the folder ${folder} is not in kebab-case`
  const attic = [...parts, file.split('.')[0] ?? ''].find((part) => attics.test(part))
  if (attic) return `${attic} says nothing about what is inside`
  if (file.endsWith('.sql')) return whyBadMigration(path, file)
  return code.test(file) && !file.startsWith('.') ? whyBadCodeName(path, file) : undefined
}

function whyBadMigration(path: string, file: string): string | undefined {
  if (!path.includes('/migrations/')) return undefined
  return /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(file)
    ? undefined
    : 'a migration is called NNNN_what_it_does.sql'
}

function whyBadCodeName(path: string, file: string): string | undefined {
  const [stem = '', ...rest] = file.split('.').slice(0, -1)
  if (!kebab.test(stem)) return 'the file is not in kebab-case'
  if (file.endsWith('.json')) return undefined
  const unknown = rest.find((suffix) => !suffixes.has(suffix))
  if (unknown) return `.${unknown} is none of our suffixes`
  if (rest.includes('spec') && !path.startsWith('e2e/'))
    return '.spec is for journeys in e2e; beside code it is .test'
  return undefined
}
