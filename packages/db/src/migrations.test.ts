import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMigrations, migrationsFingerprint } from './migrations.ts'

const root = join(import.meta.dirname, '..', 'migrations')
const folders = readdirSync(root)

describe.each(folders)('the migrations of %s', (folder) => {
  const migrations = loadMigrations(folder)

  test('are numbered without gaps and duplicates', () => {
    const numbers = migrations.map(({ name }) => Number(name.split('/')[1]?.slice(0, 4)))
    expect(numbers).toEqual(migrations.map((_, at) => at + 1))
  })

  test('are identified by name and checksum', () => {
    for (const { name, checksum } of migrations) {
      expect(name.startsWith(`${folder}/`)).toBe(true)
      expect(checksum).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(new Set(migrations.map(({ checksum }) => checksum)).size).toBe(migrations.length)
  })

  test('only go forward: none drops or renames what a running process may still read', () => {
    for (const { name, sql } of migrations.filter((one) => !isBeforeInstallations(one.name)))
      expect([name, sql]).not.toEqual([
        name,
        expect.stringMatching(/^\s*(drop (?!index\b)|truncate)\b|\brename\b/im),
      ])
  })
})

/** Written while nothing was installed, and agreed to replace tables in one step: no process reads the old ones. */
function isBeforeInstallations(name: string): boolean {
  return ['0029_challenges', '0030_score_units', '0031_stage_settings', '0034_team_environments'].some(
    (one) => name === `platform/${one}.sql`,
  )
}

test('every folder is part of the fingerprint of a test database', () => {
  expect(folders.toSorted()).toEqual(['account', 'kernel', 'platform'])
  expect(migrationsFingerprint()).toBe(migrationsFingerprint())
})
