import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readableLine } from '../dx/readable-line.ts'

/** What the site's processes complained about: usually the cause of a red journey. */
export function siteTrouble(logFiles: readonly string[]): string {
  const complaints = logFiles.filter(existsSync).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(isComplaint)
      .slice(-4)
      .map((line) => `${basename(file, '.log')}│ ${shorten(readableLine(line))}`),
  )
  return complaints.length > 0
    ? `the site complained:\n${complaints.join('\n')}`
    : 'no process of the site complained'
}

/** A stack's first lines tell; the rest is the framework's. */
function shorten(text: string): string {
  return text.split('\n').slice(0, 5).join('\n')
}

function isComplaint(line: string): boolean {
  return /"level":[56]0\b/.test(line) || (line !== '' && !line.startsWith('{'))
}
