import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import {
  AArrowDown,
  AArrowUp,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ClipboardPaste,
  Copy,
  Ear,
  EarOff,
  Maximize,
  Minimize,
} from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { toasts } from '../../shared/toasts/index.ts'
import type { Emulator } from './emulator.ts'
import styles from './terminal.module.css'

type TerminalToolsProps = {
  readonly emulator: () => Emulator | null
  readonly isForReaders: boolean
  readonly isFull: boolean
  readonly changeSize: (step: 1 | -1) => void
  readonly changeReaders: () => void
  readonly changeFull: () => void
  /** Gets the focus when the keyboard leaves the terminal. */
  readonly first: Ref<HTMLButtonElement>
}

export function TerminalTools({ emulator, first, ...tools }: TerminalToolsProps) {
  const t = useTranslations('terminal')
  const fail = (text: string) => toasts.show({ kind: 'error', text })
  const copy = async () => {
    const selected = emulator()?.terminal.getSelection() ?? ''
    if (!selected) return void toasts.show({ kind: 'info', text: t('nothingSelected') })
    await navigator.clipboard.writeText(selected).then(
      () => toasts.show({ kind: 'success', text: t('copied') }),
      () => fail(t('copyFailed')),
    )
  }
  const paste = async () => {
    try {
      emulator()?.terminal.paste(await navigator.clipboard.readText())
      emulator()?.terminal.focus()
    } catch {
      fail(t('pasteFailed'))
    }
  }
  return (
    <div role="toolbar" aria-label={t('tools')} className={styles['tools']}>
      <Button kind="quiet" size="small" icon aria-label={t('copy')} onPress={() => void copy()} ref={first}>
        <Copy size={16} aria-hidden="true" />
      </Button>
      <Tool label={t('paste')} onPress={() => void paste()}>
        <ClipboardPaste size={16} aria-hidden="true" />
      </Tool>
      <Tool label={t('smaller')} onPress={() => tools.changeSize(-1)}>
        <AArrowDown size={16} aria-hidden="true" />
      </Tool>
      <Tool label={t('larger')} onPress={() => tools.changeSize(1)}>
        <AArrowUp size={16} aria-hidden="true" />
      </Tool>
      <Tool label={t('reader')} isPressed={tools.isForReaders} onPress={tools.changeReaders}>
        {tools.isForReaders ? <Ear size={16} aria-hidden="true" /> : <EarOff size={16} aria-hidden="true" />}
      </Tool>
      <Tool label={tools.isFull ? t('leaveFullScreen') : t('fullScreen')} onPress={tools.changeFull}>
        {tools.isFull ? <Minimize size={16} aria-hidden="true" /> : <Maximize size={16} aria-hidden="true" />}
      </Tool>
    </div>
  )
}

type ToolProps = {
  readonly label: string
  readonly isPressed?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Tool({ label, isPressed, onPress, children }: ToolProps) {
  return (
    <Button
      kind="quiet"
      size="small"
      icon
      aria-label={label}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      onPress={onPress}
    >
      {children}
    </Button>
  )
}

type ExtraKeysProps = {
  readonly isControlPressed: boolean
  readonly toggleControl: () => void
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

/** Keys that phone keyboards lack; shown on touch devices. */
export function ExtraKeys({ isControlPressed, toggleControl, type }: ExtraKeysProps) {
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
        kind={isControlPressed ? 'primary' : 'secondary'}
        aria-pressed={isControlPressed}
        onPress={toggleControl}
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
