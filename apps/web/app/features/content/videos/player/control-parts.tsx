import type { ReactNode } from 'react'
import { type PlayClock, usePlayClock } from './play-clock.ts'
import { clockText } from './play-time.model.ts'
import styles from './player.module.css'

type ControlButtonProps = {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
  readonly isOn?: boolean
}

export function ControlButton({ label, onPress, children, isOn }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={styles['control']}
      aria-label={label}
      title={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

type ControlSelectProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** A native select: its list is visible in full screen too, where an overlay of the page is not. */
export function ControlSelect({ label, value, options, onChange }: ControlSelectProps) {
  return (
    <select
      className={styles['choice']}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

type ClockFaceProps = { readonly clock: PlayClock; readonly duration: number }

/** Not announced: the seek bar tells the position when it is asked. */
export function ClockFace({ clock, duration }: ClockFaceProps) {
  const now = usePlayClock(clock, clockText)
  return (
    <span className={styles['time']}>
      {now} / {clockText(duration)}
    </span>
  )
}
