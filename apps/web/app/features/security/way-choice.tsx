import type { Verification } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { IdCard, Smartphone } from 'lucide-react'
import { useId } from 'react'
import styles from './security.module.css'
import type { Way } from './verify.model.ts'

const icons = { mobile: Smartphone, cert_photo: IdCard } as const

type Props = {
  readonly ways: readonly Way[]
  readonly chosen: Way | undefined
  readonly verification: Verification
  readonly onChoose: (way: Way) => void
}

/** What each way needs and how long it takes, before anything is asked. */
export function WayChoice({ ways, chosen, verification, onChoose }: Props) {
  const t = useTranslations('security.verify.ways')
  const name = useId()
  return (
    <fieldset className={styles['ways']}>
      <legend>{verification.verifiedStatus === 1 ? t('another') : t('legend')}</legend>
      {ways.map((way) => {
        const Icon = icons[way]
        const word = way === 'mobile' && verification.mobile ? 'newMobile' : way
        return (
          <label key={way} className={styles['way']}>
            <input
              type="radio"
              name={name}
              value={way}
              checked={chosen === way}
              onChange={() => onChoose(way)}
            />
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
            <span>
              <span className={styles['name']}>{t(`${word}.title`)}</span>
              <span className={styles['hint']}>{t(`${word}.text`)}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
