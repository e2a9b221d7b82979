import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../services/home.ts'
import { longestMinutes, pieces } from './pieces.ts'

const journeys = pieces.filter(({ command }) => command[1] === 'e2e')

test('names of pieces are unique and valid in a path', () => {
  const names = pieces.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/)
})

test('the expected duration of every piece is well below the limit', () => {
  for (const { name, minutes } of pieces) expect(minutes, name).toBeLessThanOrEqual(longestMinutes - 20)
})

test('the command of every piece exists', () => {
  const manifest = readFileSync(join(projectRoot, 'package.json'), 'utf8')
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> }
  for (const { command } of pieces)
    if (command[0] === 'pnpm') expect(Object.keys(scripts)).toContain(command[1])
    else expect(existsSync(join(projectRoot, command[0])), command[0]).toBe(true)
})

test('every benchmark runs nightly', () => {
  const listed = execFileSync(process.execPath, ['bench/bench.ts'], { cwd: projectRoot, encoding: 'utf8' })
  const names = listed.trim().replace(/^.*: /, '').split(', ')
  const benches = pieces.filter(({ lane, command }) => lane === 'nightly' && command[1] === 'bench')
  expect(benches.map(({ command }) => command[2])).toEqual(names)
})

test('browser specs run in all variants, each shard once', () => {
  const shards = journeys.map(({ command }) => command[2])
  expect(shards).toEqual(shards.map((_, at) => `--shard=${at + 1}/${shards.length}`))
  for (const { settings } of journeys) expect(settings).toHaveProperty('E2E_SHORT', undefined)
})
