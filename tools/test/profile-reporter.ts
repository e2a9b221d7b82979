import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { projectRoot } from '../services/home.ts'
import { phasesOf, totalOf, type Waits } from './file-phases.ts'
import { type FileCost, type Profile, profileTable } from './profile.ts'

const noWaits: Waits = { people: [], browser: [] }

/** A vitest reporter; tools/test/profile-arguments.ts adds it and sets its variables. */
export default class ProfileReporter implements Reporter {
  private start = 0
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunStart(): void {
    this.start = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const profile: Profile = {
      wallSeconds: seconds(performance.now() - this.start),
      workerStartSeconds: seconds(this.vitest?.state.startupTime ?? 0),
      files: modules.map(costOf),
    }
    const file = process.env['PROFILE_FILE']
    if (file) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify(profile)}\n`)
    }
    if (process.env['PROFILE_TABLE']) console.log(`\n${profileTable(profile).join('\n')}`)
  }
}

function costOf(module: TestModule): FileCost {
  const diagnostic = module.diagnostic()
  const times = phasesOf({
    harness: diagnostic.prepareDuration + diagnostic.environmentSetupDuration,
    collect: diagnostic.collectDuration,
    // Only the longest imports are reported: a missing module took almost no time.
    ownModule: diagnostic.importDurations[module.moduleId]?.selfTime ?? 0,
    setupFiles: diagnostic.setupDuration,
    run: diagnostic.duration,
    tests: [...module.children.allTests()].flatMap((test) => {
      const { startTime, duration } = test.diagnostic() ?? { startTime: 0, duration: 0 }
      return startTime > 0 ? [[startTime, startTime + duration] as const] : []
    }),
    waits: (module.meta() as { readonly waits?: Waits }).waits ?? noWaits,
  })
  const inSeconds = Object.fromEntries(Object.entries(times).map(([phase, time]) => [phase, seconds(time)]))
  return {
    file: relative(projectRoot, module.moduleId),
    seconds: seconds(totalOf(times)),
    phases: inSeconds as FileCost['phases'],
  }
}

const seconds = (milliseconds: number) => Math.round(milliseconds) / 1000
