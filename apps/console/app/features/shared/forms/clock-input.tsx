import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { clockText, parseClock } from '../times/index.ts'

type ClockInputProps = {
  readonly id?: string
  readonly label?: string
  /** Milliseconds. */
  readonly value?: number | undefined
  readonly onChange?: (milliseconds: number | undefined) => void
}

/** A time within a video, as people write it; what cannot be read is marked and kept out. */
export function ClockInput({ id, label, value, onChange }: ClockInputProps) {
  const [text, setText] = useState(value === undefined ? '' : clockText(value))
  useEffect(() => {
    setText((current) => {
      if (value === undefined) return current
      return parseClock(current) === value ? current : clockText(value)
    })
  }, [value])
  const isWrong = text.trim() !== '' && parseClock(text) === null
  return (
    <Input
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      value={text}
      placeholder="0:00"
      inputMode="decimal"
      maxLength={12}
      {...(isWrong && { status: 'error' as const, 'aria-invalid': true })}
      onChange={({ target }) => {
        setText(target.value)
        onChange?.(parseClock(target.value) ?? undefined)
      }}
    />
  )
}
