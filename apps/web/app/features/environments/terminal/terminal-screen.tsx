import '@xterm/xterm/css/xterm.css'
import { MessagesProvider, useTranslations } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/terminal' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/terminal' with { type: 'json' }
import { useId, useRef, useState } from 'react'
import { toasts } from '../../shared/toasts/index.ts'
import type { ConnectionOptions } from './connection.ts'
import { nextFontSize } from './terminal.model.ts'
import styles from './terminal.module.css'
import { TerminalNotice } from './terminal-notice.tsx'
import { ExtraKeys, TerminalTools } from './terminal-tools.tsx'
import { useFullScreen, useTerminal } from './use-terminal.ts'

const messages = { zh: { terminal: zh }, en: { terminal: en } }

type TerminalScreenProps = {
  readonly environmentId: string
  readonly enter: ConnectionOptions['enter']
}

export default function TerminalScreen(props: TerminalScreenProps) {
  return (
    <MessagesProvider messages={messages}>
      <Screen {...props} />
    </MessagesProvider>
  )
}

function Screen({ environmentId, enter }: TerminalScreenProps) {
  const t = useTranslations('terminal')
  const hint = useId()
  const whole = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const [isForReaders, setForReaders] = useState(false)
  const { isFull, change: changeFull } = useFullScreen(whole)
  const { state, emulator, isControlPressed, toggleControl, type, reconnect } = useTerminal({
    environmentId,
    enter,
    box,
    notify: (what) => toasts.show({ kind: 'info', text: t(what) }),
    leave: () => first.current?.focus(),
  })
  const focus = () => emulator.current?.terminal.focus()
  const changeSize = (step: 1 | -1) => {
    if (!emulator.current) return
    const { options } = emulator.current.terminal
    options.fontSize = nextFontSize(options.fontSize ?? 0, step)
    emulator.current.fit()
  }
  const changeReaders = () => {
    if (emulator.current) emulator.current.terminal.options.screenReaderMode = !isForReaders
    setForReaders(!isForReaders)
  }
  return (
    <section ref={whole} className={styles['terminal']} aria-label={t('label')} aria-describedby={hint}>
      <header className={styles['head']}>
        <p id={hint} className={styles['hint']}>
          {t('leave')}
        </p>
        <TerminalTools
          {...{ isForReaders, isFull, changeSize, changeReaders, changeFull, first }}
          emulator={() => emulator.current}
        />
      </header>
      <div className={styles['body']}>
        <div ref={box} className={styles['box']} />
        <TerminalNotice state={state} reconnect={reconnect} />
      </div>
      <ExtraKeys
        isControlPressed={isControlPressed}
        toggleControl={() => {
          toggleControl()
          focus()
        }}
        type={(text) => {
          type(text)
          focus()
        }}
      />
    </section>
  )
}
