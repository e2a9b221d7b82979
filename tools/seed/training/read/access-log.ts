import { linesOf } from './csv.ts'

export type Visited = {
  readonly ip: string
  readonly user: string
  readonly at: number
  readonly path: string
  readonly method: string
  readonly status: number
  readonly size: number
  readonly agent: string
}

const line = /^(\S+) - (\S+) \[([^\]]+)\] "(\S+) (\S+) [^"]*" (\d+) (\d+) "[^"]*" "([^"]*)"/

export const visitsOf = (bytes: Buffer): Visited[] =>
  linesOf(bytes).flatMap((text) => {
    const match = line.exec(text)
    if (!match) return []
    const [, ip = '', user = '', at = '', method = '', path = '', status, size, agent = ''] = match
    return { ip, user, at: timeOf(at), method, path, status: Number(status), size: Number(size), agent }
  })

/** 03/Oct/2026:22:14:05 +0800 */
function timeOf(text: string): number {
  const [day = '', hour = '', minute = '', rest = ''] = text.split(':')
  const [second = '', zone = ''] = rest.split(' ')
  return Date.parse(`${day.replaceAll('/', ' ')} ${hour}:${minute}:${second} ${zone}`)
}

/** As a form for times takes it. */
export const asTime = (at: number): string => new Date(at).toISOString()
