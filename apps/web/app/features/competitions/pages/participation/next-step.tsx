import type { Participation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Load, Skeleton, useServerNow } from '@tiltyard/ui'
import { Link, useLocation } from 'react-router'
import { withReturnTo } from '../../../identity/account-center/index.ts'
import { SignInLinks } from '../../../identity/session/index.ts'
import { scoreboardPath } from '../paths.ts'
import type { CompetitionFacts } from '../queries.ts'
import { nextStep, type StepAction } from './next-step.model.ts'
import styles from './next-step.module.css'
import { useParticipation } from './participation-provider.tsx'

type NextStepProps = { readonly competition: CompetitionFacts }

/** Reserves its height until the session is known, to avoid layout shift. */
export function NextStep({ competition }: NextStepProps) {
  const { who, participation, retry } = useParticipation()
  return (
    <div className={styles['step']}>
      {who === 'nobody' ? <VisitorStep competition={competition} /> : null}
      {who === 'unknown' ? <StepSkeleton /> : null}
      {who === 'somebody' ? (
        <Load of={participation} skeleton={<StepSkeleton />} empty={null} onRetry={retry}>
          {(part) => <Step competition={competition} part={part} />}
        </Load>
      ) : null}
    </div>
  )
}

function StepSkeleton() {
  return (
    <>
      <Skeleton shape="medium" />
      <Skeleton shape="short" />
    </>
  )
}

function VisitorStep({ competition }: NextStepProps) {
  const t = useTranslations('competitions.part')
  const canStillJoin = competition.registrationIsOpen || competition.status === 'upcoming'
  if (!canStillJoin)
    return (
      <>
        <p className={styles['text']}>{t(`texts.${competition.status === 'over' ? 'over' : 'closed'}`)}</p>
        <Link
          to={scoreboardPath(competition.id)}
          className={buttonClass({ kind: 'primary', size: 'large', wide: true })}
        >
          {t('steps.board')}
        </Link>
      </>
    )
  return (
    <>
      <p className={styles['text']}>{t('texts.signIn')}</p>
      <div className={styles['ways']}>
        <SignInLinks first="register" />
      </div>
    </>
  )
}

type StepProps = NextStepProps & { readonly part: Participation }

function Step({ competition, part }: StepProps) {
  const t = useTranslations('competitions.part')
  const now = useServerNow(false)
  const { text, action } = nextStep(competition, part, now ?? 0)
  const values = { min: competition.teamSizeMin, team: part.team?.name ?? '' }
  return (
    <>
      <p className={styles['text']} role="status">
        {t(`texts.${text}`, values)}
      </p>
      {part.entry?.reason ? (
        <p className={styles['reason']}>
          <span>{t('entry.reason')}</span>
          {part.entry.reason}
        </p>
      ) : null}
      {action ? <Action action={action} /> : null}
    </>
  )
}

function Action({ action }: { readonly action: StepAction }) {
  const t = useTranslations('competitions.part.steps')
  const { setRegistering } = useParticipation()
  const here = useLocation()
  if (action.kind === 'form')
    return (
      <Button kind="primary" size="large" wide onPress={() => setRegistering('register')}>
        {t(action.label)}
      </Button>
    )
  // The team page shows the missing parts below.
  if (action.path === here.pathname) return null
  const isAccountPage = action.path.startsWith('/account/')
  return (
    <Link
      to={isAccountPage ? withReturnTo(action.path, here) : action.path}
      className={buttonClass({ kind: 'primary', size: 'large', wide: true })}
    >
      {t(action.label)}
    </Link>
  )
}
