const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number) => String(number).padStart(2, '0')

/** As web servers write it, in the time of Wuhan. */
function logTime(at: number): string {
  const local = new Date(at + 8 * 3_600_000)
  const day = `${two(local.getUTCDate())}/${months[local.getUTCMonth()]}/${local.getUTCFullYear()}`
  return `${day}:${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())} +0800`
}

export type Visit = {
  readonly at: number
  readonly ip: string
  readonly request: string
  readonly status: number
  readonly size: number
  readonly agent: string
  readonly user?: string
}

const accessLine = ({ at, ip, request, status, size, agent, user = '-' }: Visit): string =>
  `${ip} - ${user} [${logTime(at)}] "${request} HTTP/1.1" ${status} ${size} "-" "${agent}"`

export const inOrder = (visits: readonly Visit[]): string[] =>
  visits.toSorted((a, b) => a.at - b.at).map(accessLine)

export const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
]
