import { useRef, useSyncExternalStore } from 'react'
import { ToastItem } from './toast-item.tsx'
import type { QueuedToast, ToastQueue } from './toast-queue.ts'
import styles from './toasts.module.css'
import { useAttended } from './use-attended.ts'

const none: readonly QueuedToast[] = []

export type ToastsProps = {
  readonly queue: ToastQueue
  readonly label: string
  readonly closeLabel: string
}

/** Top right. The region is always in the page, so that screen readers hear what is added; pointing at it stops the clock. */
export function Toasts({ queue, label, closeLabel }: ToastsProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.snapshot, () => none)
  const region = useRef<HTMLElement>(null)
  const paused = useAttended(region)
  return (
    <section ref={region} aria-label={label} aria-live="polite" className={styles['toasts']}>
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          paused={paused}
          onClose={() => queue.dismiss(toast.id)}
          closeLabel={closeLabel}
        />
      ))}
    </section>
  )
}
