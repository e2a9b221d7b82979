/** `onConnect` is called after each connect: notifications before it may have been missed. */
export type TopicHandler = { onNotify(topic: string): void; onConnect(): void }

export type TopicListener = (handler: TopicHandler) => { close(): Promise<void> }

/** One connection for all listeners of a process, open from the first to the last of them. */
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
