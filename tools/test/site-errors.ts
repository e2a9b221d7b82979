import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readableLine } from '../dx/readable-line.ts'

/** The last errors in the logs of the site, usually the cause of a failed spec. */
export function siteErrors(logFiles: readonly string[]): string {
  const errors = logFiles.filter(existsSync).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(isError)
      .slice(-4)
      .map((line) => `${basename(file, '.log')}│ ${shorten(readableLine(line))}`),
  )
  return errors.length > 0
    ? `errors in the logs of the site:\n${errors.join('\n')}`
    : 'no errors in the logs of the site'
}

/** Only the first lines of a stack concern our code. */
function shorten(text: string): string {
  return text.split('\n').slice(0, 5).join('\n')
}

function isError(line: string): boolean {
  return /"level":[56]0\b/.test(line) || (line !== '' && !line.startsWith('{'))
}
