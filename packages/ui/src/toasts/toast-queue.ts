export type Toast = {
  readonly kind: 'info' | 'success' | 'error'
  readonly text: string
  /** A toast with a title is a notification, which stays longer than a message. */
  readonly title?: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** The action is also available elsewhere, so the toast disappears by itself. */
  readonly passes?: true
}
export type QueuedToast = Toast & { readonly id: number }

const notificationMs = 4500
const messageMs = 3000
/** More toasts would cover the page. */
export const visibleAtOnce = 4

/** A toast with an action stays until it is dismissed, so that the action can be taken. */
export function durationMs(toast: Toast): number | null {
  if (toast.action && !toast.passes) return null
  return toast.title ? notificationMs : messageMs
}

export type ToastQueue = ReturnType<typeof createToastQueue>

/** The toasts of one page, rendered by <Toasts>. */
export function createToastQueue() {
  let toasts: readonly QueuedToast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly QueuedToast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    /** A toast with the same text replaces the earlier one: repeated failures would fill the page. */
    show(toast: Toast): number {
      lastId += 1
      const others = toasts.filter(({ text, title }) => text !== toast.text || title !== toast.title)
      set([...others, { ...toast, id: lastId }].slice(-visibleAtOnce))
      return lastId
    },
    dismiss: (id: number) => set(toasts.filter((toast) => toast.id !== id)),
    snapshot: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
