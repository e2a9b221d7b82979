import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { cases } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { inPieces } from '../../../../testing/pieces.fixture.ts'
import { minDecoys, parseDecoys } from './decoys.ts'
import { markRows } from './mark-rows.ts'
import { maxFalseAccusation, weighEvidence } from './trace.rules.ts'
import { type Trace, type TraceOptions, traceRows } from './trace-rows.ts'

const key = 'key of the tests'
const rowCount = 4_000
const people = Array.from({ length: 1_000 }, (_, n) => `person-${n}`)
const leaker = 'person-421'

/** The same numbers in every run. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

const random = randomOf(7)
const line = (id: number) =>
  `${id},"Wei, ${Math.floor(random() * 1e6)}",${(random() * 100).toFixed(2)},2026-0${1 + (id % 9)}-11`
const header = 'id,name,amount,day'
const table = `${header}\n${Array.from({ length: rowCount }, (_, n) => line(n)).join('\n')}\n`
const decoyTable = `${header}\n${Array.from({ length: minDecoys }, (_, n) => line(9_000 + n)).join('\n')}\n`
const decoys = await parseDecoys(Buffer.from(decoyTable))
const file = { fileId: 'file-1', key, decoys }

const copyOf = async (userId: string, content = table) =>
  (await buffer(markRows(inPieces(Buffer.from(content), 1_000), { ...file, userId, rowCount }))).toString()
const trace = (content: string, more: Partial<TraceOptions> = {}) =>
  traceRows(inPieces(Buffer.from(content), 3_000), { ...file, userIds: people, ...more })
const rowsOf = (content: string) => content.trimEnd().split('\n').slice(1)
const names = ({ leakers }: Pick<Trace, 'leakers'>) => leakers.map(({ userId }) => userId)
const csv = (rows: readonly string[]) => `${header}\n${rows.join('\n')}\n`

/** Reordered, and without a share of the rows. */
function mangle(
  rows: readonly string[],
  { deleted, seed = 3 }: { deleted: number; seed?: number },
): string[] {
  const next = randomOf(seed)
  return rows
    .map((row) => ({ row, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(Math.round(deleted * rows.length))
    .map(({ row }) => row)
}

describe('a copy', () => {
  test('has all rows of the file in their order, and about half of the decoys between them', async () => {
    const added = new Set(rowsOf(decoyTable))
    const rows = rowsOf(await copyOf(leaker))
    expect(csv(rows.filter((row) => !added.has(row)))).toBe(table)
    const places = rows.flatMap((row, place) => (added.has(row) ? [place] : []))
    expect(places.length).toBeGreaterThan(0.3 * minDecoys)
    expect(places.length).toBeLessThan(0.7 * minDecoys)
    expect(places.filter((place) => place < rows.length / 2).length).toBeGreaterThan(0.3 * places.length)
  })

  test('is the same when made again, and another one for everybody and every file', async () => {
    const hash = async (userId: string, fileId = 'file-1') => {
      const copy = markRows(inPieces(Buffer.from(table), 77), { ...file, fileId, userId, rowCount })
      return createHash('sha256')
        .update(await buffer(copy))
        .digest('hex')
    }
    expect(await hash(leaker)).toBe(await hash(leaker))
    const others = [await hash(leaker), await hash('person-1'), await hash(leaker, 'file-2')]
    expect(new Set(others).size).toBe(3)
  })

  test('keeps line ends, line breaks within quotes, and a last row without an end', async () => {
    const windows = table.replaceAll('\n', '\r\n').trimEnd()
    const copy = await copyOf(leaker, windows)
    expect(copy.replaceAll('\r\n', '\n').trimEnd()).toBe((await copyOf(leaker)).trimEnd())
    const broken = `${header}\n${'1,"a\nb",2,x\n'.repeat(rowCount)}`
    const added = new Set(rowsOf(decoyTable))
    const kept = (await copyOf(leaker, broken)).split('\n').filter((row) => !added.has(row))
    expect(kept.join('\n')).toBe(broken)
  })
})

describe('a found file', () => {
  test('names the leaker among a thousand people', async () => {
    const whole = await trace(await copyOf(leaker))
    expect(names(whole)).toEqual([leaker])
    expect(whole.closest[0]?.agreement).toBe(minDecoys)
  })

  test('names the leaker after reordering and without 30 percent of the rows, every time', async () => {
    const trials = cases(3, 500)
    let named = 0
    for (let seed = 1; seed <= trials; seed += 1) {
      const userId = `person-${seed}`
      const found = mangle(rowsOf(await copyOf(userId)), { deleted: 0.3, seed })
      const accused = names(await trace(csv(found)))
      expect([[], [userId]]).toContainEqual(accused)
      if (accused.length === 1) named += 1
    }
    expect(named).toBe(trials)
  }, 300_000)

  test('names the leaker without one column, with the others in another order, quoted and without a header', async () => {
    const rows = rowsOf(await copyOf(leaker)).map((row) => {
      const [, id, name, amount] = /^(\d+),(".*?"),([\d.]+),/.exec(row) ?? []
      return { renamed: `${amount},${name},"${id}"`, placed: `"${id}",${name},${amount},gone` }
    })
    expect(
      names(await trace(`amount,name,id\r\n${rows.map(({ renamed }) => renamed).join('\r\n')}`)),
    ).toEqual([leaker])
    const placed = rows.map((row) => row.placed).join('\n')
    expect(names(await trace(placed, { columns: ['id', 'name', 'amount'] }))).toEqual([leaker])
  })

  test.each<[string, (rows: string[]) => string[]]>([
    ['twenty rows', (rows) => rows.slice(1_000, 1_020)],
    ['no decoy', (rows) => rows.filter((row) => !decoyTable.includes(row))],
    ['all decoys', (rows) => [...rows, ...rowsOf(decoyTable)]],
    ['other rows', () => ['1,2,3,4']],
    ['no rows', () => []],
  ])('with %s leads to no conclusion', async (_, cut) => {
    expect(names(await trace(csv(cut(rowsOf(await copyOf(leaker))))))).toEqual([])
  })

  test('without a column of ours leads to no conclusion', async () => {
    expect(await trace('x\n1\n', { columns: ['day'] })).toMatchObject({ leakers: [] })
    expect(await trace('', {})).toMatchObject({ rows: 0, decoys: 0, leakers: [] })
  })

  test('of somebody else names nobody of 100,000 innocent people', async () => {
    for (let seed = 1; seed <= cases(1, 10); seed += 1) {
      const userIds = Array.from({ length: 100_000 }, (_, n) => `innocent-${seed}-${n}`)
      const found = mangle(rowsOf(await copyOf(leaker)), { deleted: 0.3, seed })
      const { leakers, closest } = await trace(csv(found), { userIds })
      expect(leakers).toEqual([])
      expect(closest[0]?.chance).toBeGreaterThan(100 * maxFalseAccusation)
    }
  }, 120_000)

  test.each<[string, (one: string[], other: string[]) => string[]]>([
    ['kept only rows that both had', (one, other) => one.filter((row) => other.includes(row))],
    ['put their rows together', (one, other) => [...new Set([...one, ...other])]],
  ])('of two people who %s names nobody else', async (_, combine) => {
    const found = combine(rowsOf(await copyOf('person-1')), rowsOf(await copyOf('person-2')))
    const { leakers, closest } = await trace(csv(found))
    expect(['person-1', 'person-2']).toEqual(expect.arrayContaining(names({ leakers })))
    expect(
      closest
        .slice(0, 2)
        .map(({ userId }) => userId)
        .toSorted(),
    ).toEqual(['person-1', 'person-2'])
  })
})

test('the chance of a score is what random codes reach it by', () => {
  const evidence = weighEvidence({ found: 10, decoys: 30 })
  const next = randomOf(11)
  const coins = (count: number) => Array.from({ length: count }, next).filter((one) => one < 0.5).length
  const scores = Array.from({ length: 20_000 }, () => {
    const [foundHeld, absentHeld] = [coins(10), coins(20)]
    return evidence.score({
      foundHeld,
      foundNotHeld: 10 - foundHeld,
      absentHeld,
      absentNotHeld: 20 - absentHeld,
    })
  })
  for (const least of [-20, -5, 0, 3]) {
    const share = scores.filter((score) => score >= least).length / scores.length
    expect(Math.abs(share - evidence.chance(least))).toBeLessThan(0.015)
  }
})

test.each([
  ['too few rows', decoyTable.split('\n').slice(0, 64).join('\n'), 'too_few_decoys'],
  ['a row that is there twice', `${decoyTable}${rowsOf(decoyTable)[3]}\n`, 'duplicate_decoy'],
  ['more rows than a code has bits', decoyTable + rowsOf(table).slice(0, 200).join('\n'), 'too_many_decoys'],
])('decoys with %s are refused', async (_, content, name) => {
  await expect(parseDecoys(Buffer.from(content))).rejects.toMatchObject({ problem: { name } })
})
