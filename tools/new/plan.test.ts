import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planDecision } from './decision.ts'
import { planMigration } from './migration.ts'
import { applyPlan } from './plan.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tiltyard-new-'))
})
afterEach(() => rm(root, { recursive: true }))

test('nothing is written when one of the files exists', async () => {
  await writeFile(join(root, 'b.ts'), 'old')
  await expect(applyPlan(root, { create: { 'a.ts': 'new', 'b.ts': 'new' }, change: {} })).rejects.toThrow(
    'already exists: b.ts',
  )
  expect(await readdir(root)).toEqual(['b.ts'])
})

test('nothing is written when a change fails', async () => {
  await writeFile(join(root, 'list.ts'), 'old')
  const change = {
    'list.ts': () => {
      throw new Error('found no list')
    },
  }
  await expect(applyPlan(root, { create: { 'a.ts': 'new' }, change })).rejects.toThrow(
    'list.ts: found no list',
  )
  expect(await readdir(root)).toEqual(['list.ts'])
})

test('a new decision gets the next number', async () => {
  await applyPlan(root, await planDecision(root, ['Use', 'PostgreSQL']))
  await applyPlan(root, await planDecision(root, ['No queue']))
  expect(await readdir(join(root, 'docs/decisions'))).toEqual(['0001-use-postgresql.md', '0002-no-queue.md'])
  expect(await readFile(join(root, 'docs/decisions/0001-use-postgresql.md'), 'utf8')).toMatch(
    /^# 0001 Use PostgreSQL\n/,
  )
})

test('a migration without a reason is refused', async () => {
  await expect(planMigration(root, ['team_mottos'])).rejects.toThrow('a reason is required')
})
