/** Parses our output like a calendar: unfolds lines, then splits names and values. */
export function parseIcs(text: string): { name: string; events: Record<string, string>[] } {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-2) !== 'END:VCALENDAR' || lines.at(-1) !== '')
    throw new Error('no calendar')
  const events: Record<string, string>[] = []
  let current: Record<string, string> | null = null
  let name = ''
  for (const line of lines) {
    const [, property = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:([\s\S]*)$/.exec(line) ?? []
    if (line === 'BEGIN:VEVENT') current = {}
    else if (line === 'END:VEVENT' && current) {
      events.push(current)
      current = null
    } else if (current) current[property] = property === 'URL' ? value : plain(value)
    else if (property === 'X-WR-CALNAME') name = plain(value)
  }
  return { name, events }
}

const plain = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))
