import { inflateRawSync } from 'node:zlib'
import { addedType, registerType } from '@tiltyard/competition-types/testing'
import { preparedReplyText } from '@tiltyard/contracts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createModelBoard } from '../testing/model-board.fixture.ts'
import { randomHistory } from '../testing/random-history.fixture.ts'
import { boardTable, ctftimeFeed } from './board-export.view.ts'
import { cachedBoardFile } from './board-exports.ts'
import { boardPage } from './board-page.view.ts'
import { toCsv } from './csv.rules.ts'
import { toXlsx } from './xlsx.ts'

describe('a table for spreadsheets', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['演武', '演武'],
    ['a=1', 'a=1'],
  ])('the cell %j is written as %j', (cell, written) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`)
  })

  test('a number stays a number, also a negative one', () => {
    expect(toCsv([[1, -20]])).toBe('\uFEFF1,-20\r\n')
  })

  test('an XLSX file contains texts as escaped texts, and numbers as numbers', async () => {
    const sheet = partOf(await toXlsx('榜', [['=1+1', 'a<b>&"\u0000\ud800', -5]]), 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
    expect(sheet).toContain('a&lt;b&gt;&amp;&quot;\ufffd</t>')
    expect(sheet).toContain('<c><v>-5</v></c>')
    expect(sheet).not.toContain('<f>')
  })
})

test('a file is created once per version of the board', async () => {
  const board = createModelBoard()
  board.addEvents(randomHistory(11, 100))
  const view = board.at(Date.now()).public
  const csv = { format: 'csv', language: 'en' } as const
  const first = cachedBoardFile(view, csv)
  expect(cachedBoardFile(view, csv)).toBe(first)
  expect(cachedBoardFile(view, { ...csv, division: 998 })).toBe(
    cachedBoardFile(view, { ...csv, division: 999 }),
  )
  expect(cachedBoardFile(view, { ...csv, language: 'zh' })).not.toBe(first)
  expect(cachedBoardFile(view, { ...csv, division: 999 })).not.toBe(first)
  expect(cachedBoardFile(board.at(Date.now()).public, csv)).not.toBe(first)
  expect(String(await first)).toContain('Rank,Team')
})

test('the table and the feed contain the whole board in its order', () => {
  const causes = randomHistory(11, 1_500)
  const board = createModelBoard()
  board.addEvents(causes)
  const view = board.at((causes.at(-1)?.at ?? 0) + 1).public
  const { order, rank } = view.ranking()
  const [head, ...rows] = boardTable(view, 'en')
  expect(head?.slice(0, 3)).toEqual(['Rank', 'Team', 'Organisation'])
  expect(rows.map(([place]) => place)).toEqual([...rank])
  const feed = JSON.parse(ctftimeFeed(view))
  expect(feed.standings.map(({ team }: { team: string }) => team)).toEqual(
    [...order].map((team) => `队 ${team}`),
  )
  expect(feed.standings.length).toBeGreaterThan(50)
  for (const [place, team] of order.entries())
    expect(Object.keys(feed.standings[place].taskStats)).toHaveLength(view.scores.solved[team] as number)
})

test.each([
  ['jeopardy', 0, 8_750_125, 8_750_125],
  ['theory', 2, 87_501.25, 87_501.25],
  ['dawd', 6, 8.750125, 8.7501],
] as const)(
  'a board of %s says its %i decimals, and tables and feed have points',
  (type, decimals, points, ctftime) => {
    const rights = { ranksOverall: true, scores: true, bloods: true, affectsValue: true }
    onTestFinished(registerType({ ...addedType, type, board: { decimals, views: ['table'] } }))
    const board = createModelBoard({ type })
    board.addEvents([
      { kind: 'division', division: 0, rights, seq: 1, at: 1 },
      { kind: 'join', team: 0, division: 0, seq: 2, at: 2 },
      { kind: 'grade', team: 0, task: 0, amount: 8_750_125, seq: 3, at: 3 },
    ])
    const view = board.at(10).public
    expect(JSON.parse(preparedReplyText(boardPage(view, { page: 1 })))).toMatchObject({
      decimals,
      views: ['table'],
      rows: [{ score: 8_750_125 }],
    })
    expect(boardTable(view, 'en')[1]?.[4]).toBe(points)
    expect(JSON.parse(ctftimeFeed(view)).standings[0].score).toBe(ctftime)
  },
)

/** Finds a part by the central directory, as a spreadsheet program does. */
function partOf(zip: Buffer, name: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      return inflateRawSync(zip.subarray(start, start + size)).toString('utf8')
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  throw new Error(`${name} is not in it`)
}
