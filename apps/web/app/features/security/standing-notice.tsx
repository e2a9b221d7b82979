import type { Verification } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Notice, TimeText } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import styles from './security.module.css'
import { standingOf, tones } from './verify.model.ts'

type Props = { readonly verification: Verification; readonly actions: ReactNode }

export function StandingNotice({ verification, actions }: Props) {
  const t = useTranslations('security.verify.standing')
  const words = useTranslations('security.verify')
  const standing = standingOf(verification)
  const { request, mobile } = verification
  return (
    <Notice kind={tones[standing]} title={t(`${standing}.title`)} actions={actions}>
      <p>{t(`${standing}.text`, { days: verification.keepDays })}</p>
      <dl className={styles['facts']}>
        {mobile ? <Fact name={words('number')}>{mobile}</Fact> : null}
        {request ? (
          <Fact name={words('sent')}>
            <TimeText value={request.createTime} format="YYYY-MM-DD HH:mm" />
          </Fact>
        ) : null}
        {request?.state === 'in_review' ? (
          <Fact name={words('expected')}>{words('expectedText')}</Fact>
        ) : null}
        {request?.reason ? <Fact name={words('reason')}>{request.reason}</Fact> : null}
      </dl>
    </Notice>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
