import { expect, test } from 'vitest'
import { profileArguments } from './profile-arguments.ts'

const reporters = (args: readonly string[]) =>
  args.filter((arg) => arg.startsWith('--reporter')).map((arg) => arg.replace(/=.*\//, '='))

test('a run without a profile is unchanged', () => {
  expect(profileArguments('test', ['-t', 'fifty'], '')).toEqual({ args: ['-t', 'fifty'], settings: {} })
})

test('the flag is removed from vitest’s arguments, and vitest keeps its reporter', () => {
  const { args, settings } = profileArguments('e2e', ['search', '--profile'], '')
  expect(args[0]).toBe('search')
  expect(args).not.toContain('--profile')
  expect(reporters(args)).toEqual(['--reporter=minimal', '--reporter=profile-reporter.ts'])
  expect(settings['PROFILE_FILE']).toMatch(/\/artefacts\/profile-e2e\.json$/)
  expect(settings['PROFILE_TABLE']).toBe('1')
})

test('with a file alone the times are written beside the given reporters, and no table is printed', () => {
  const { args, settings } = profileArguments('test', ['--reporter=json'], '/run/test.json')
  expect(reporters(args)).toEqual(['--reporter=json', '--reporter=profile-reporter.ts'])
  expect(settings).toEqual({ PROFILE_FILE: '/run/test.json', PROFILE_TABLE: '' })
})
