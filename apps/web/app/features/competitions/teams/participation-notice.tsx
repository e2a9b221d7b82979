import type { InvitationDetail } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Notice } from '@tiltyard/ui'
import { Link, useLocation } from 'react-router'
import { withReturnTo } from '../../identity/account-center/index.ts'
import { joinFieldNames } from './team.model.ts'

type ParticipationNoticeProps = {
  readonly competitionId: string
  readonly missing: InvitationDetail['missing']
  readonly needs: { readonly profile: boolean; readonly verify: boolean }
  readonly verifyType: InvitationDetail['competitionVerifyType']
}

/** The notice of the specification with its two links; each returns the user to this page. */
export function ParticipationNotice({ competitionId, missing, needs, verifyType }: ParticipationNoticeProps) {
  const t = useTranslations('teams.instructions')
  const profile = useTranslations('profile.fields')
  const { language } = useLanguage()
  const here = useLocation()
  const fields = joinFieldNames(
    language,
    missing.map((key) => profile(key)),
  )
  return (
    <Notice
      kind="attention"
      title={t('title')}
      actions={
        <>
          {needs.profile ? (
            <Link
              to={withReturnTo(`/account/center/userDetail?competitionId=${competitionId}`, here)}
              className={buttonClass({ kind: 'primary', size: 'small' })}
            >
              {t('toProfile')}
            </Link>
          ) : null}
          {needs.verify ? (
            <Link
              to={withReturnTo('/account/center/accountSecurity?tab=userVerify', here)}
              className={buttonClass({ kind: needs.profile ? 'secondary' : 'primary', size: 'small' })}
            >
              {t('toVerify')}
            </Link>
          ) : null}
        </>
      }
    >
      <p>{t(needs.profile ? (needs.verify ? 'both' : 'profile') : 'verify')}</p>
      {needs.profile ? <p>{t('missing', { fields })}</p> : null}
      {needs.verify ? <p>{t(`verifyTypes.${verifyType}`)}</p> : null}
      <p>{t('back')}</p>
    </Notice>
  )
}
