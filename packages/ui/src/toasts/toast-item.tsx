import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { durationMs, type QueuedToast } from './toast-queue.ts'
import styles from './toasts.module.css'

const signs = { info: Info, success: CircleCheck, error: CircleAlert }

type Props = {
  readonly toast: QueuedToast
  readonly paused: boolean
  readonly onClose: () => void
  readonly closeLabel: string
}

export function ToastItem({ toast, paused, onClose, closeLabel }: Props) {
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
