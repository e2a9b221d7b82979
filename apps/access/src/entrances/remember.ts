const mostEntries = 10_000

/** Who asks the same within a moment is given the same answer; a question that failed is asked again. */
export function createRemembering<T>(ask: (key: string) => Promise<T>, freshMs: number) {
  const known = new Map<string, { readonly answer: Promise<T>; readonly until: number }>()
  return {
    ask(key: string): Promise<T> {
      const found = known.get(key)
      if (found && found.until > performance.now()) return found.answer
      if (known.size >= mostEntries) known.clear()
      const answer = ask(key)
      known.set(key, { answer, until: performance.now() + freshMs })
      answer.catch(() => known.delete(key))
      return answer
    },
    forget: () => known.clear(),
  }
}
