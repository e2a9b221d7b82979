import type { CurrentUser, Verification } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, ListSkeleton, Load, Notice, TimeText } from '@tiltyard/ui'
import { IdCard, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useReloadOn } from '../../notifications/live/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { parseReturnTo } from '../account-center/index.ts'
import { refreshSession } from '../session/index.ts'
import { MobileStep } from './mobile-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { getVerification } from './queries.ts'
import styles from './security.module.css'
import {
  availableMethods,
  noticeKinds,
  type VerificationMethod,
  verificationStateOf,
} from './verify.model.ts'

/** Verification status and the remaining steps. A live event shows a reviewer's decision without a reload. */
export function VerifyView({ user }: { readonly user: CurrentUser }) {
  const { loaded, load, refresh } = useResource(getVerification)
  useReloadOn('verification', () => void refresh())
  const status = loaded.state === 'ready' ? loaded.value.verifiedStatus : user.verifiedStatus
  useEffect(() => {
    if (status !== user.verifiedStatus) void refreshSession()
  }, [status, user.verifiedStatus])
  return (
    <Load of={loaded} skeleton={<ListSkeleton rows={3} />} empty={null} onRetry={load}>
      {(verification) => <Steps verification={verification} onChanged={() => void refresh()} />}
    </Load>
  )
}

type StepsProps = { readonly verification: Verification; readonly onChanged: () => void }

function Steps({ verification, onChanged }: StepsProps) {
  const t = useTranslations('security.verify')
  const [search, setSearch] = useSearchParams()
  const methods = availableMethods(verification)
  const isVerified = verification.verifiedStatus === 1
  const only = methods.length === 1 && !isVerified ? methods[0] : undefined
  const requestedMethod = methods.find((each) => each === search.get('type')) ?? only
  // Shown at once; the URL follows.
  const [method, setMethod] = useState(requestedMethod)
  useEffect(() => setMethod(requestedMethod), [requestedMethod])
  const returnTo = parseReturnTo(search)
  const choose = (next: VerificationMethod) => {
    setMethod(next)
    const changed = new URLSearchParams(search)
    changed.set('type', next)
    setSearch(changed, { preventScrollReset: true })
  }
  const finish = () => {
    const changed = new URLSearchParams(search)
    changed.delete('type')
    setSearch(changed, { preventScrollReset: true, replace: true })
    onChanged()
  }
  return (
    <div className={styles['steps']}>
      <VerificationNotice
        verification={verification}
        actions={
          returnTo ? (
            <Link
              className={buttonClass({ kind: isVerified ? 'primary' : 'secondary', size: 'small' })}
              to={returnTo}
            >
              {t('back')}
            </Link>
          ) : null
        }
      />
      {methods.length > 1 || isVerified ? (
        <MethodChoice methods={methods} chosen={method} verification={verification} onChoose={choose} />
      ) : null}
      {method === 'mobile' ? (
        <MobileStep verification={verification} onChanged={onChanged} onDone={finish} />
      ) : null}
      {method === 'cert_photo' ? (
        <PhotoStep retentionDays={verification.retentionDays} onDone={finish} />
      ) : null}
    </div>
  )
}

type VerificationNoticeProps = { readonly verification: Verification; readonly actions: ReactNode }

function VerificationNotice({ verification, actions }: VerificationNoticeProps) {
  const t = useTranslations('security.verify.standing')
  const messages = useTranslations('security.verify')
  const state = verificationStateOf(verification)
  const { request, mobile } = verification
  return (
    <Notice kind={noticeKinds[state]} title={t(`${state}.title`)} actions={actions}>
      <p>{t(`${state}.text`, { days: verification.retentionDays })}</p>
      <dl className={styles['facts']}>
        {mobile ? <Fact name={messages('number')}>{mobile}</Fact> : null}
        {request ? (
          <Fact name={messages('sent')}>
            <TimeText value={request.createTime} format="YYYY-MM-DD HH:mm" />
          </Fact>
        ) : null}
        {request?.state === 'in_review' ? (
          <Fact name={messages('expected')}>{messages('expectedText')}</Fact>
        ) : null}
        {request?.reason ? <Fact name={messages('reason')}>{request.reason}</Fact> : null}
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

const methodIcons = { mobile: Smartphone, cert_photo: IdCard } as const

type MethodChoiceProps = {
  readonly methods: readonly VerificationMethod[]
  readonly chosen: VerificationMethod | undefined
  readonly verification: Verification
  readonly onChoose: (method: VerificationMethod) => void
}

/** Requirements and duration of each method, before any input. */
function MethodChoice({ methods, chosen, verification, onChoose }: MethodChoiceProps) {
  const t = useTranslations('security.verify.ways')
  const name = useId()
  return (
    <fieldset className={styles['ways']}>
      <legend>{verification.verifiedStatus === 1 ? t('another') : t('legend')}</legend>
      {methods.map((method) => {
        const Icon = methodIcons[method]
        const textKey = method === 'mobile' && verification.mobile ? 'newMobile' : method
        return (
          <label key={method} className={styles['way']}>
            <input
              type="radio"
              name={name}
              value={method}
              checked={chosen === method}
              onChange={() => onChoose(method)}
            />
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
            <span>
              <span className={styles['name']}>{t(`${textKey}.title`)}</span>
              <span className={styles['hint']}>{t(`${textKey}.text`)}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
