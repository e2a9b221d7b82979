import { useId } from 'react'
import styles from './avatar-dialog.module.css'

type RangeFieldProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** The value in words, beside the label and for listeners. */
  readonly shown: string
  readonly onChange: (value: number) => void
}

export function RangeField({ label, shown, onChange, ...range }: RangeFieldProps) {
  const id = useId()
  return (
    <div className={styles['range']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={shown}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
