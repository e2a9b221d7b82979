/** `pnpm new <kind> <name …>`: generates files from templates and registers them. */
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { planDecision } from './decision.ts'
import { planFeature } from './feature.ts'
import { planMigration } from './migration.ts'
import { applyPlan, type Plan } from './plan.ts'
import { planRoute } from './route.ts'

type Kind = {
  readonly usage: string
  readonly plan: (root: string, words: readonly string[]) => Promise<Plan>
}

const kinds: Readonly<Record<string, Kind>> = {
  feature: { usage: 'feature <name>', plan: planFeature },
  route: { usage: 'route <feature> <verb-noun>', plan: planRoute },
  migration: { usage: 'migration <name> <why, in words>', plan: planMigration },
  decision: { usage: 'decision <title in words>', plan: planDecision },
}

const root = resolve(import.meta.dirname, '../..')
const [name = '', ...words] = process.argv.slice(2)
const kind = kinds[name]

try {
  if (!kind)
    throw new Error(
      Object.values(kinds)
        .map(({ usage }) => `pnpm new ${usage}`)
        .join('\n'),
    )
  const files = await applyPlan(root, await kind.plan(root, words))
  const sources = files.filter((file) => /\.(ts|json)$/.test(file) && !file.includes('/generated/'))
  if (sources.length > 0) {
    // The formatter sorts additions; files generated from the contract follow it.
    run(join(root, 'node_modules/.bin/biome'), 'check', '--write', ...sources)
    run(process.execPath, join(root, 'tools/generate/generate.ts'))
  }
  for (const file of files) console.log(file)
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { cwd: root, stdio: 'pipe' })
}
