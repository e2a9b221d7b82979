import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { type ImportGraph, reachRules, reachViolations, type Violation } from './reach-rules.ts'
import { report } from './report.ts'
import { repository } from './repository.ts'

const sourceFolders = ['apps', 'packages', 'tools', 'e2e', 'bench']

export async function ruleNames(): Promise<string[]> {
  const { forbidden = [] } = await extractConfig(`${repository}/.dependency-cruiser.mjs`)
  return [...forbidden.map(({ name }) => name ?? ''), ...reachRules.map(({ name }) => name)]
}

export async function dependencyViolations(root: string): Promise<Violation[]> {
  const { forbidden = [], options } = await extractConfig(`${repository}/.dependency-cruiser.mjs`)
  const { output } = await cruise(await existingFolders(root), {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
    outputType: 'json',
  })
  const result = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult
  const direct = result.summary.violations.map(({ rule, from, to, cycle, comment }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
    why: comment ?? forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
  }))
  return [...direct, ...reachViolations(runTimeGraph(result.modules))]
}

function runTimeGraph(modules: readonly IModule[]): ImportGraph {
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved, dependencyTypes, dynamic }) => ({
        to: resolved,
        typeOnly: dependencyTypes.includes('type-only'),
        dynamic,
      })),
    ]),
  )
}

async function existingFolders(root: string): Promise<string[]> {
  const { readdir } = await import('node:fs/promises')
  const present = await readdir(root)
  return sourceFolders.filter((folder) => present.includes(folder))
}

if (import.meta.main) {
  const violations = await dependencyViolations(repository)
  report(violations.map(({ rule, from, to, why }) => `${rule}: ${from} → ${to}\n    ${why}`))
}
