/** Prints one line per failure with its message, and one per test that passed only on retry. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from '../services/home.ts'

type Test = {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: readonly string[] | null
}
type Report = {
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly Test[]
  }[]
  /** Names of failed steps of `pnpm check`. */
  readonly failures?: readonly string[]
}

const longest = 300

export function failureReport(text: string): readonly string[] {
  const { testResults = [], failures = [] } = JSON.parse(text) as Report
  return [
    ...failures.map((step) => `failed: ${step}`),
    ...testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(projectRoot, name)
      const lines = assertionResults.flatMap((test) => reportTest(file, test))
      const isBroken = status === 'failed' && !lines.some((line) => line.startsWith('failed'))
      return isBroken ? [`failed: ${file}: ${firstLine(message)}`, ...lines] : lines
    }),
  ]
}

function reportTest(file: string, { status, fullName, failureMessages }: Test): readonly string[] {
  const [why] = failureMessages ?? []
  if (status === 'failed') return [`failed: ${file} > ${fullName}: ${firstLine(why ?? '')}`]
  return why === undefined ? [] : [`passed on retry: ${file} > ${fullName}: ${firstLine(why)}`]
}

/** The first line and, for a browser timeout, the locator and the line of the spec. */
function firstLine(text: string): string {
  const [first = '', ...rest] = text.split('\n')
  const locator = rest.find((line) => /^ *- waiting for/.test(line))?.replace(/^ *- /, '')
  const place = /\/specs\/[\w-]+\.spec\.ts:\d+/.exec(rest.join('\n'))?.[0].slice('/specs/'.length)
  return [first, ...(locator ? [locator, place] : [])].join(' · ').slice(0, longest)
}

if (import.meta.main)
  for (const file of process.argv.slice(2))
    if (existsSync(file)) for (const line of failureReport(readFileSync(file, 'utf8'))) console.log(line)
