const levels: Readonly<Record<number, string>> = { 40: 'warn', 50: 'ERROR', 60: 'FATAL' }
const dull = new Set(['level', 'time', 'pid', 'hostname', 'name', 'process', 'msg', 'requestId', 'err', 'v'])

/** Formats a JSON log record for people; other lines stay unchanged. */
export function readableLine(line: string): string {
  const record = parse(line)
  if (!record) return line
  const { level, msg, err, time } = record
  const fields = Object.entries(record)
    .filter(([name]) => !dull.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : ''
  const clock = typeof time === 'string' ? time.slice(11, 19) : ''
  const parts = [clock, levels[Number(level)] ?? '', String(msg ?? ''), ...fields]
  return parts.filter(Boolean).join(' ') + stack
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && 'level' in value
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
