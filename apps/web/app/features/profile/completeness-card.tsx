import type { Profile } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { Card, Progress } from '@tiltyard/ui'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { completenessOf, type Unlock } from './profile.model.ts'
import styles from './profile.module.css'

export function CompletenessCard({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile.completeness')
  const { filled, total, unlocks } = completenessOf(profile)
  return (
    <Card>
      <Progress label={t('title', { filled, total })} value={filled / total} />
      <ul className={styles['unlocks']}>
        {unlocks.map((unlock) => (
          <UnlockRow key={unlock.name} {...unlock} />
        ))}
      </ul>
    </Card>
  )
}

function UnlockRow({ name, missing }: Unlock) {
  const t = useTranslations('profile.completeness')
  const fields = useTranslations('profile.fields')
  const format = useFormatter()
  const isOpen = missing.length === 0
  const Sign = isOpen ? CircleCheck : CircleDashed
  return (
    <li className={isOpen ? styles['open'] : undefined}>
      <Sign size={18} aria-hidden="true" />
      <span>
        {t(`unlocks.${name}`)}
        <span className={styles['state']}>
          {isOpen ? t('open') : t('missing', { fields: format.list(missing.map((key) => fields(key))) })}
        </span>
      </span>
    </li>
  )
}
