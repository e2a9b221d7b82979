import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readableLine } from '../dx/readable-line.ts'

/** What the site's processes complained about: usually the cause of a red journey. */
export function siteTrouble(logFiles: readonly string[]): string {
  const complaints = logFiles.filter(existsSync).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(isComplaint)
      .slice(-10)
      .map((line) => `${basename(file, '.log')}│ ${readableLine(line)}`),
  )
  return complaints.length > 0
    ? `the site complained:\n${complaints.join('\n')}`
    : 'no process of the site complained'
}

function isComplaint(line: string): boolean {
  return /"level":[456]0\b/.test(line) || (line !== '' && !line.startsWith('{'))
}
