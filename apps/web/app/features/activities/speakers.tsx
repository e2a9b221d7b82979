import type { Activity } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar } from '@tiltyard/ui'
import { PageSection } from '../references/index.ts'
import { useLocalised } from '../site/index.ts'
import styles from './speakers.module.css'

export function Speakers({ speakers }: Pick<Activity, 'speakers'>) {
  const t = useTranslations('activities')
  const localised = useLocalised()
  if (speakers.length === 0) return null
  return (
    <PageSection title={t('speakers')}>
      <ul className={styles['speakers']}>
        {speakers.map(({ name, affiliation, bio }) => (
          <li key={name.zh} className={styles['speaker']}>
            <Avatar src={null} size={48} />
            <div>
              <h3>{localised(name)}</h3>
              {affiliation ? <p className={styles['affiliation']}>{localised(affiliation)}</p> : null}
              {bio ? <p className={styles['bio']}>{localised(bio)}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
