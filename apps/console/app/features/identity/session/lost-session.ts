/** Whether the server has forgotten the session of this page, which keeps its screens and what was typed there. */
let isLost = false
const listeners = new Set<() => void>()

export const lostSession = {
  get: () => isLost,
  set(value: boolean): void {
    isLost = value
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
