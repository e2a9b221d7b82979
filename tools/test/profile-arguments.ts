import { join } from 'node:path'
import { projectRoot } from '../services/home.ts'

export type ProfiledRun = { readonly args: readonly string[]; readonly settings: NodeJS.ProcessEnv }

/** One is enough: the test module takes at least as long as each of its imports. */
const reportedImports = 100

/**
 * Removes `--profile` from vitest's arguments and adds the profile reporter. With `PROFILE_FILE` alone the times are written
 * and not printed, for the budget check.
 */
export function profileArguments(
  lane: 'test' | 'e2e',
  given: readonly string[],
  profileFile = process.env['PROFILE_FILE'],
): ProfiledRun {
  const printed = given.includes('--profile')
  const args = given.filter((arg) => arg !== '--profile')
  if (!printed && !profileFile) return { args, settings: {} }
  // A reporter on the command line replaces those of the configuration.
  const own = args.some((arg) => arg.startsWith('--reporter')) ? [] : ['--reporter=minimal']
  return {
    args: [
      ...args,
      ...own,
      `--reporter=${join(import.meta.dirname, 'profile-reporter.ts')}`,
      `--experimental.importDurations.limit=${reportedImports}`,
    ],
    settings: {
      PROFILE_FILE: profileFile || join(projectRoot, 'artefacts', `profile-${lane}.json`),
      PROFILE_TABLE: printed ? '1' : '',
    },
  }
}
