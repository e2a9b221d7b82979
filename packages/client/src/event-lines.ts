export type ReceivedEvent = {
  /** Where the reader stands now. */
  readonly id?: string
  /** Without one, nothing happened: only the place or the pause is told. */
  readonly kind?: string
  readonly data?: string
  /** How long to wait before coming again, once this connection ends. */
  readonly retryMs?: number
}

/** The text of server-sent events, cut anywhere, as events; `rest` waits for what comes next. */
export function readEventLines(text: string): { events: ReceivedEvent[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.map(readBlock).filter((event) => Object.keys(event).length > 0), rest }
}

function readBlock(block: string): ReceivedEvent {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [, name, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) fields.set(name, value)
  }
  const [id, kind, data, retry] = ['id', 'event', 'data', 'retry'].map((name) => fields.get(name))
  return {
    ...(id !== undefined && { id }),
    ...(kind !== undefined && { kind }),
    ...(data !== undefined && { data }),
    ...(retry !== undefined && { retryMs: Number(retry) }),
  }
}
