import { type Effect, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import styles from './effects.module.css'
import { useEffectText } from './use-effect-text.ts'

type EffectDialogProps = {
  readonly effect: Effect
  /** Another effect was confirmed before, which is not the current one any more. */
  readonly hasChanged: boolean
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** What cannot be undone asks for the competition's name. */
export function EffectDialog({ effect, hasChanged, onAnswer }: EffectDialogProps) {
  const t = useTranslations('effects')
  const all = useTranslations('organising.confirm')
  const { language } = useLanguage()
  const textOf = useEffectText()
  const label = useId()
  const [typed, setTyped] = useState('')
  const name = inLanguage(effect.name, language)
  const fits = !effect.isFinal || typed.trim() === name.trim()
  return (
    <Modal
      open
      title={t('title')}
      okText={t('confirm')}
      okButtonProps={{ danger: effect.isFinal, disabled: !fits, autoFocus: !effect.isFinal }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {hasChanged ? <Alert type="warning" showIcon title={t('changed')} /> : null}
      <p>{t('intro', { name, teams: effect.teams })}</p>
      <ul className={styles['lines']}>
        {effect.lines.map((line) => {
          const text = textOf(line)
          return <li key={text}>{text}</li>
        })}
      </ul>
      {effect.isFinal ? (
        <>
          <p>{t('final')}</p>
          <p id={label}>{all('type', { name })}</p>
          <Input
            autoFocus
            aria-labelledby={label}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={() => {
              if (fits) onAnswer(true)
            }}
          />
        </>
      ) : null}
    </Modal>
  )
}
