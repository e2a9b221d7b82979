import type { CurrentUser, Verification } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, ListSkeleton, Load } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { readWayBack, useLoaded } from '../center/index.ts'
import { useReloadOn } from '../live/index.ts'
import { refreshSession } from '../session/index.ts'
import { MobileStep } from './mobile-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { loadVerification } from './queries.ts'
import styles from './security.module.css'
import { StandingNotice } from './standing-notice.tsx'
import { type Way, waysFor } from './verify.model.ts'
import { WayChoice } from './way-choice.tsx'

/** What stands, and the steps to what is missing. A reviewer's decision shows without a reload. */
export function VerifyView({ user }: { readonly user: CurrentUser }) {
  const { loaded, load, refresh } = useLoaded(loadVerification)
  useReloadOn('verification', () => void refresh())
  const standing = loaded.state === 'ready' ? loaded.value.verifiedStatus : user.verifiedStatus
  useEffect(() => {
    if (standing !== user.verifiedStatus) void refreshSession()
  }, [standing, user.verifiedStatus])
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
  const ways = waysFor(verification)
  const isVerified = verification.verifiedStatus === 1
  const only = ways.length === 1 && !isVerified ? ways[0] : undefined
  const asked = ways.find((each) => each === search.get('type')) ?? only
  // Shown at once; the address follows.
  const [way, setWay] = useState(asked)
  useEffect(() => setWay(asked), [asked])
  const wayBack = readWayBack(search)
  const choose = (next: Way) => {
    setWay(next)
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
      <StandingNotice
        verification={verification}
        actions={
          wayBack ? (
            <Link
              className={buttonClass({ kind: isVerified ? 'primary' : 'secondary', size: 'small' })}
              to={wayBack}
            >
              {t('back')}
            </Link>
          ) : null
        }
      />
      {ways.length > 1 || isVerified ? (
        <WayChoice ways={ways} chosen={way} verification={verification} onChoose={choose} />
      ) : null}
      {way === 'mobile' ? (
        <MobileStep verification={verification} onChanged={onChanged} onDone={finish} />
      ) : null}
      {way === 'cert_photo' ? <PhotoStep keepDays={verification.keepDays} onDone={finish} /> : null}
    </div>
  )
}
