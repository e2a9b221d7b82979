type Waiting<Key, Value> = {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (fault: unknown) => void
}

/**
 * For the statement behind a gathered question. A connection that does not answer would hold a lane, and with all lanes
 * every caller; the driver destroys it instead, and the lane is free for the next one.
 */
export const gatheredWait = { query_timeout: 3_000 }

/**
 * Questions that come while others are under way are asked together, in one statement; so are those that arrive with one
 * look at the network. While there is a free lane nobody waits longer than for that, so a quiet process asks each at once;
 * a busy one asks a few large questions instead of many small ones. Every answer is younger than its question: nothing is
 * remembered.
 */
export function gather<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
  options: { readonly lanes: number; readonly largest: number },
): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = []
  let underWay = 0
  let isAboutToAsk = false

  async function askNext(): Promise<void> {
    const together = waiting.splice(0, options.largest)
    underWay += 1
    try {
      const answers = await ask(together.map(({ key }) => key))
      together.forEach(({ resolve }, index) => {
        resolve(answers[index] as Value)
      })
    } catch (fault) {
      for (const { reject } of together) reject(fault)
    }
    underWay -= 1
    if (waiting.length > 0) void askNext()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isAboutToAsk || underWay >= options.lanes) return
      isAboutToAsk = true
      setImmediate(() => {
        isAboutToAsk = false
        void askNext()
      })
    })
}
