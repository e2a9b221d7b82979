import { expect, test } from 'vitest'
import { promiseProblems } from './promises.ts'

const files: Readonly<Record<string, string>> = {
  'apps/api/src/a.test.ts': "test('fifty at once: one wins', () => {})",
  'bench/edge.ts': '',
  'bench/reliability/kill.ts': '',
}
const sources = { readFile: (path: string) => files[path], scripts: ['check', 'bench', 'test:reliability'] }
const problemsOf = (...rows: string[]) =>
  promiseProblems(
    ['# Promises', '', '| promise | held by | lane |', '| --- | --- | --- |', ...rows, ''].join('\n'),
    sources,
  ).map((problem) => problem.replace('docs/reference/promises.md: ', ''))

test.for([
  ['| a | `apps/api/src/gone.test.ts` | everyday |', 'a: there is no file apps/api/src/gone.test.ts'],
  [
    '| a | `apps/api/src/a.test.ts` "two win" | everyday |',
    'a: apps/api/src/a.test.ts has no test "two win"',
  ],
  ['| a | `apps/api/src/a.test.ts` | weekly |', 'a: there is no lane "weekly"'],
  ['| a | `apps/api/src/a.test.ts` | everyday; at times |', 'a: there is no lane "at times"'],
  ['| a | `pnpm bench edge` | everyday |', 'a: names nothing that the everyday lane runs'],
  ['| a | `bench/reliability/kill.ts` | everyday |', 'a: names nothing that the everyday lane runs'],
  ['| a | `pnpm bench gone` | nightly |', 'a: there is no bench gone'],
  ['| a | `pnpm gone` | nightly |', 'a: there is no command pnpm gone'],
  ['| a | somebody | everyday |', 'a: names nothing that holds it'],
  ['| a | `pnpm check` | |', 'a: needs three filled cells'],
] as const)('%s is caught', ([row, problem]) => {
  expect(problemsOf(row)).toContain(problem)
})

test.for([
  '| a | `apps/api/src/a.test.ts` "fifty at once: one wins"<br>`bench/edge.ts` | everyday |',
  '| a | `pnpm test:reliability kill` | everyday: short form (300 writes); nightly: whole |',
  '| a | `pnpm bench edge --short` | nightly |',
  '| a | `pnpm check types` | everyday |',
])('%s passes', (row) => {
  expect(problemsOf(row)).toEqual([])
})

test('all tables of promises are checked, and no other table', () => {
  const other = '| lane | command |\n| --- | --- |\n| weekly | `pnpm gone` |'
  const page = (lane: string) =>
    `| promise | held by | lane |\n| --- | --- | --- |\n| a | \`pnpm check\` | ${lane} |`
  expect(promiseProblems([other, page('everyday'), page('never')].join('\n\n'), sources)).toEqual([
    'docs/reference/promises.md: a: there is no lane "never"',
  ])
})

test('a page without a table of promises is caught', () => {
  expect(promiseProblems('# Promises', sources)).toEqual([
    'docs/reference/promises.md: there is no table of promises',
  ])
})
