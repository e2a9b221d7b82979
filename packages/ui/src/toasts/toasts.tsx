import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { durationMs, type QueuedToast, type ToastQueue } from './toast-queue.ts'
import styles from './toasts.module.css'

const none: readonly QueuedToast[] = []

export type ToastsProps = {
  readonly queue: ToastQueue
  readonly label: string
  readonly closeLabel: string
}

/**
 * Top right. The live region is always in the page, so that screen readers announce added toasts; hovering
 * pauses the timer.
 */
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

const signs = { info: Info, success: CircleCheck, error: CircleAlert }

type Props = {
  readonly toast: QueuedToast
  readonly paused: boolean
  readonly onClose: () => void
  readonly closeLabel: string
}

function ToastItem({ toast, paused, onClose, closeLabel }: Props) {
  const close = useRef(onClose)
  close.current = onClose
  const lasts = durationMs(toast)
  useEffect(() => {
    if (paused || lasts === null) return
    const timer = setTimeout(() => close.current(), lasts)
    return () => clearTimeout(timer)
  }, [paused, lasts])

  const Sign = signs[toast.kind]
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={classNames(styles['toast'], styles[toast.kind])}
    >
      <Sign size={20} aria-hidden="true" className={styles['sign']} />
      <div className={styles['body']}>
        {toast.title ? <p className={styles['title']}>{toast.title}</p> : null}
        <p>{toast.text}</p>
        {toast.action ? (
          <div className={styles['action']}>
            <Button
              size="small"
              onPress={() => {
                onClose()
                toast.action?.onPress()
              }}
            >
              {toast.action.label}
            </Button>
          </div>
        ) : null}
      </div>
      <button type="button" className={styles['close']} aria-label={closeLabel} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Whether pointer or focus is inside: a toast that is being read or used must not disappear. */
function useAttended(element: RefObject<HTMLElement | null>): boolean {
  const [attended, setAttended] = useState(false)
  useEffect(() => {
    const region = element.current
    if (!region) return
    const update = () => setAttended(region.matches(':hover, :focus-within'))
    // Removing a toast under the pointer or focus fires no event, hence the observer.
    const removals = new MutationObserver(update)
    removals.observe(region, { childList: true })
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const event of events) region.addEventListener(event, update)
    return () => {
      removals.disconnect()
      for (const event of events) region.removeEventListener(event, update)
    }
  }, [element])
  return attended
}
