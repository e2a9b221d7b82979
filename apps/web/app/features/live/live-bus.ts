/** What a page is told. After a gap that could not be filled the kind is `reset`: whatever a page shows may be old. */
export type LiveNews = { readonly kind: string; readonly payload: Readonly<Record<string, unknown>> }

function createLiveBus() {
  const listeners = new Map<string, Set<(news: LiveNews) => void>>()
  return {
    listen(kind: string, listener: (news: LiveNews) => void): () => void {
      const others = listeners.get(kind) ?? new Set()
      listeners.set(kind, others.add(listener))
      return () => void others.delete(listener)
    },
    /** A gap concerns everybody, each once. */
    tell(news: LiveNews): void {
      const asked = news.kind === 'reset' ? [...listeners.values()] : [listeners.get(news.kind) ?? []]
      for (const listener of new Set(asked.flatMap((each) => [...each]))) listener(news)
    },
  }
}

/** One a page. Only the browser tells it anything, so the server's copy stays silent. */
export const liveBus = createLiveBus()
