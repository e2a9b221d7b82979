import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { clampShare, shareAfterKey } from './split.model.ts'
import styles from './split.module.css'

type SplitProps = {
  readonly label: string
  readonly task: ReactNode
  /** Below the task; below everything in one column. */
  readonly after: ReactNode
  readonly children: ReactNode
}

const storageKey = 'trainingSplit'
const startShare = 48

/** The task beside its environment with a movable divider; stacked on narrow screens. */
export function Split({ label, task, after, children }: SplitProps) {
  const box = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(startShare)
  useEffect(() => setShare(clampShare(Number(getStoredShare() ?? startShare))), [])
  // A property set by script is allowed by the content security policy, unlike an inline style.
  useEffect(() => box.current?.style.setProperty('--task', `${share}fr`), [share])
  useEffect(() => box.current?.style.setProperty('--beside', `${100 - share}fr`), [share])
  const move = (to: number) => {
    const next = clampShare(to)
    setShare(next)
    storeShare(next)
  }
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = box.current?.getBoundingClientRect()
    if (frame) move(((event.clientX - frame.left) / frame.width) * 100)
  }
  const press = (event: KeyboardEvent) => {
    const next = shareAfterKey(event.key, share)
    if (next === null) return
    event.preventDefault()
    move(next)
  }
  return (
    <div ref={box} className={styles['split']}>
      <div className={styles['task']}>{task}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule that is moved has no element of its own */}
      <div
        role="separator"
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={share}
        aria-valuemin={30}
        aria-valuemax={70}
        tabIndex={0}
        className={styles['bar']}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <div className={styles['beside']}>{children}</div>
      <div className={styles['after']}>{after}</div>
    </div>
  )
}

function getStoredShare(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function storeShare(share: number): void {
  try {
    localStorage.setItem(storageKey, String(share))
  } catch {
    // Storage may be blocked: the share then lasts as long as the page.
  }
}
