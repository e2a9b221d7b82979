import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  readonly isOn?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function Tool({ label, isOn, disabled = false, onPress, children }: Props) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        {...(isOn && { color: 'primary' as const, variant: 'filled' as const })}
        disabled={disabled}
        // The selection in the text must stay where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
        icon={children}
      />
    </Tooltip>
  )
}
