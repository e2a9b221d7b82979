import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Notice } from '@tiltyard/ui'
import { Link } from 'react-router'

type OverNoticeProps = {
  readonly as: 'expired' | 'withdrawn' | 'accepted' | 'declined' | 'dissolved'
  readonly teamId: string
}

/** An invitation that can no longer be answered says why, and where to go if there is somewhere. */
export function OverNotice({ as, teamId }: OverNoticeProps) {
  const t = useTranslations('teams.states')
  return (
    <Notice
      kind={as === 'accepted' ? 'success' : 'info'}
      title={t(`${as}.title`)}
      {...(as === 'accepted' && {
        actions: (
          <Link to={`/account/center/teams/${teamId}`} className={buttonClass({ size: 'small' })}>
            {t('toTeam')}
          </Link>
        ),
      })}
    >
      {t(`${as}.text`)}
    </Notice>
  )
}
