import { useTranslations } from '@tiltyard/i18n/browser'
import { CopyButton } from '../sharing/index.ts'
import { linkOf } from './team.model.ts'
import styles from './teams.module.css'

type PersonalLinkProps = { readonly name: string; readonly secret: string }

export function PersonalLink({ name, secret }: PersonalLinkProps) {
  const t = useTranslations('teams.invite')
  const link = linkOf(window.location.origin, secret)
  return (
    <div className={styles['link']} role="status">
      <p className={styles['name']}>{t('linkReady', { name })}</p>
      <code>{link}</code>
      <div>
        <CopyButton text={() => link}>{t('copy')}</CopyButton>
      </div>
      <p className={styles['quiet']}>{t('linkOnce')}</p>
    </div>
  )
}
