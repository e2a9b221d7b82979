/** So that memory does not grow with the crowd: a few work, some wait in turn, more are sent away. */
export function fewAtOnce({ working, waiting }: { readonly working: number; readonly waiting: number }) {
  let busy = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    if (busy >= working) {
      if (queue.length >= waiting) return 'busy'
      await new Promise<void>((go) => queue.push(go))
    } else busy += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
