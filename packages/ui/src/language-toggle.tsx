import type { Language } from '@tiltyard/contracts/browser'
import { Button } from './button.tsx'

export type LanguageToggleProps = {
  /** The language that it leads to; its own name is written in it. */
  readonly to: Language
  readonly label: string
  readonly short: string
  readonly onPress: () => void
}

export function LanguageToggle({ to, label, short, onPress }: LanguageToggleProps) {
  return (
    <Button kind="quiet" icon onPress={onPress}>
      <span aria-hidden="true">{short}</span>
      <span className="unseen" lang={to}>
        {label}
      </span>
    </Button>
  )
}
