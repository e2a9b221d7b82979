import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import styles from './terminal.module.css'

type ExtraKeysProps = {
  readonly isControlHeld: boolean
  readonly holdControl: () => void
  readonly type: (text: string) => void
}

const arrows = [
  { name: 'left', sends: '\u001b[D', Sign: ArrowLeft },
  { name: 'down', sends: '\u001b[B', Sign: ArrowDown },
  { name: 'up', sends: '\u001b[A', Sign: ArrowUp },
  { name: 'right', sends: '\u001b[C', Sign: ArrowRight },
] as const

const plain = [
  { label: 'Esc', sends: '\u001b' },
  { label: 'Tab', sends: '\t' },
] as const
const signs = ['|', '/', '-', '~'] as const

/** What the keyboard of a phone lacks; shown where people touch. */
export function ExtraKeys({ isControlHeld, holdControl, type }: ExtraKeysProps) {
  const t = useTranslations('terminal')
  return (
    <div role="toolbar" aria-label={t('keys')} className={styles['keys']}>
      {plain.map(({ label, sends }) => (
        <Button key={label} size="small" onPress={() => type(sends)}>
          {label}
        </Button>
      ))}
      <Button
        size="small"
        kind={isControlHeld ? 'primary' : 'secondary'}
        aria-pressed={isControlHeld}
        onPress={holdControl}
      >
        Ctrl
      </Button>
      {arrows.map(({ name, sends, Sign }) => (
        <Button key={name} size="small" icon aria-label={t(name)} onPress={() => type(sends)}>
          <Sign size={16} aria-hidden="true" />
        </Button>
      ))}
      {signs.map((sign) => (
        <Button key={sign} size="small" onPress={() => type(sign)}>
          {sign}
        </Button>
      ))}
    </div>
  )
}
