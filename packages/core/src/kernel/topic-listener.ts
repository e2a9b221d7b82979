/** What a listener hears: a topic that was told of; and, whenever it begins to hear, that it may have missed some. */
export type TopicHandler = { onNotify(topic: string): void; onConnect(): void }

export type TopicListener = (handler: TopicHandler) => { close(): Promise<void> }

/** One connection for all that listen in a process, from the first of them to the last. */
export function shareListener(open: TopicListener): TopicListener {
  const handlers = new Set<TopicHandler>()
  let connection: ReturnType<TopicListener> | null = null
  let isConnected = false

  return (handler) => {
    handlers.add(handler)
    connection ??= open({
      onNotify(topic) {
        for (const each of handlers) each.onNotify(topic)
      },
      onConnect() {
        isConnected = true
        for (const each of handlers) each.onConnect()
      },
    })
    if (isConnected) handler.onConnect()
    return {
      async close() {
        if (!handlers.delete(handler) || handlers.size > 0) return
        const last = connection
        connection = null
        isConnected = false
        await last?.close()
      },
    }
  }
}
