export type Toast = {
  readonly kind: 'info' | 'success' | 'error'
  readonly text: string
  /** With a title it is a notification, which stays a little longer than a message. */
  readonly title?: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** What it offers can be had elsewhere too, so it goes by itself. */
  readonly passes?: true
}
export type QueuedToast = Toast & { readonly id: number }

const notificationMs = 4500
const messageMs = 3000
/** More at once than anyone reads would cover the page. */
export const visibleAtOnce = 4

/** Something to decide on must not run away: a toast with an action stays until it is dismissed. */
export function durationMs(toast: Toast): number | null {
  if (toast.action && !toast.passes) return null
  return toast.title ? notificationMs : messageMs
}

export type ToastQueue = ReturnType<typeof createToastQueue>

/** Holds the toasts of one page; shown by <Toasts>. */
export function createToastQueue() {
  let toasts: readonly QueuedToast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly QueuedToast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    /** The same words twice in a row are one toast, or a failing button would fill the page. */
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
