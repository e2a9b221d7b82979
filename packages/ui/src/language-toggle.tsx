import type { Language } from '@tiltyard/contracts/browser'
import { Button } from './button.tsx'

export type LanguageToggleProps = {
  /** The target language; its name is shown in that language. */
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
