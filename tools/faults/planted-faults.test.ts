import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as routes from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../services/home.ts'
import { plant } from './fault-copy.ts'
import { plantedFaults } from './planted-faults.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

test('the ten faults have their names', () => {
  expect(plantedFaults.map(({ name }) => name)).toEqual([
    'dropped lock',
    'missing index of a unique constraint',
    'swapped sanitiser order',
    'wrong role on a route',
    'off-by-one of freeze',
    'lost event',
    'wrong plural',
    'broken focus order',
    'missing translation',
    'leaked flag in a log',
  ])
})

describe.each(plantedFaults)('$name', (fault) => {
  test('the text of the fault occurs once and is changed', () => {
    const text = read(fault.file)
    expect(plant(text, fault)).not.toBe(text)
    if (fault.file.endsWith('.json')) expect(() => JSON.parse(plant(text, fault))).not.toThrow()
  })

  test('the fault names an existing check with its message, run by its command', () => {
    const { file, says } = fault.caughtBy
    expect(read(file)).toContain(says)
    const [, script, ...args] = fault.command
    if (script === 'test') expect(args).toContain(file)
    const named = args.filter((arg) => /\.tsx?$/.test(arg))
    expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
    // A name that no test has would leave the command green. Tests of all routes are chosen by the name of one.
    const name = args.includes('-t') ? (args[args.indexOf('-t') + 1] ?? '') : says
    expect(says.includes(name) || name in routes, name).toBe(true)
  })
})

test('a fault whose text is missing or occurs twice is an error', () => {
  const [fault] = plantedFaults
  if (!fault) throw new Error('no faults are defined')
  for (const [text, times] of [
    ['', 0],
    [`${fault.find} ${fault.find}`, 2],
  ] as const)
    expect(() => plant(text, fault)).toThrow(`dropped lock: its text occurs ${times} times in ${fault.file}`)
})
