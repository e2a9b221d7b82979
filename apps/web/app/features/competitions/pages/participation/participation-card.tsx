import { addresses, type Participation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Card, classNames, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import type { CompetitionFacts } from '../queries.ts'
import { Checklist } from './checklist.tsx'
import { isChecklistNeeded } from './next-step.model.ts'
import { NextStep } from './next-step.tsx'
import styles from './participation-card.module.css'
import { useParticipation } from './participation-provider.tsx'

const RegisterDialog = lazy(() => import('./register-dialog.tsx'))

type ParticipationCardProps = {
  readonly competition: CompetitionFacts
  /** On pages without the competition's hero, which shows the next step. */
  readonly withStep?: boolean
}

/** Progress of the user's registration. Not for visitors and staff: the hero explains their state. */
export function ParticipationCard({ competition, withStep = false }: ParticipationCardProps) {
  const t = useTranslations('competitions.part')
  const { who, participation, retry, isRegistering } = useParticipation()
  if (who !== 'somebody') return null
  if (participation.state === 'ready' && !hasContent(participation.value, competition, withStep)) return null
  return (
    <Card>
      <div className={styles['part']}>
        <h2>{t('title')}</h2>
        <Load of={participation} skeleton={<ListSkeleton rows={5} />} empty={null} onRetry={retry}>
          {(part) => (
            <>
              {withStep ? (
                <div className={styles['step']}>
                  <NextStep competition={competition} />
                </div>
              ) : null}
              {part.entry ? <EntryState competition={competition} part={part} /> : null}
              {isChecklistNeeded(competition, part) ? (
                <Checklist competition={competition} part={part} />
              ) : null}
              {isRegistering ? (
                <Suspense>
                  <RegisterDialog competition={competition} part={part} form={isRegistering} />
                </Suspense>
              ) : null}
            </>
          )}
        </Load>
      </div>
    </Card>
  )
}

/** Nothing is asked of staff, nor of a person without an entry once nobody can register. */
function hasContent(part: Participation, competition: CompetitionFacts, withStep: boolean): boolean {
  if (part.isStaff) return false
  return withStep || part.entry !== null || isChecklistNeeded(competition, part)
}

type EntryStateProps = { readonly competition: CompetitionFacts; readonly part: Participation }

function EntryState({ competition, part }: EntryStateProps) {
  const t = useTranslations('competitions.part')
  const localised = useLocalised()
  const { entry, team } = part
  if (!entry || !team) return null
  const division = competition.divisions.find(({ id }) => id === entry.divisionId)
  return (
    <div className={styles['entry']}>
      <p className={styles['head']}>
        <strong>{team.name}</strong>
        <span className={classNames(styles['state'], styles[entry.state])}>{t(`states.${entry.state}`)}</span>
      </p>
      <dl className={styles['facts']}>
        {division ? (
          <div>
            <dt>{t('entry.division')}</dt>
            <dd>{localised(division.name)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('entry.submittedAt')}</dt>
          <dd>
            <TimeText value={entry.submittedAt} format="YYYY-MM-DD HH:mm" />
          </dd>
        </div>
        {entry.decidedAt ? (
          <div>
            <dt>{t('entry.decidedAt')}</dt>
            <dd>
              <TimeText value={entry.decidedAt} format="YYYY-MM-DD HH:mm" />
            </dd>
          </div>
        ) : null}
      </dl>
      <EntryActions competition={competition} part={part} team={team} />
    </div>
  )
}

const AskFirst = lazy(async () => ({
  default: (await import('../../../shared/confirm/index.ts')).ConfirmButton,
}))

type EntryActionsProps = {
  readonly competition: CompetitionFacts
  readonly part: Participation
  readonly team: NonNullable<Participation['team']>
}

function EntryActions({ competition, part, team }: EntryActionsProps) {
  const t = useTranslations('competitions.part.entry')
  const words = useTranslations('competitions.withdraw')
  const { refresh, setRegistering } = useParticipation()
  const { pathname } = useLocation()
  const teamPath = `/account/center/teams/${team.id}`
  const withdraw = () =>
    call(
      addresses.withdrawTeam,
      { params: { competitionId: competition.id } },
      { retryKey: crypto.randomUUID() },
    )
  return (
    <div className={styles['actions']}>
      {pathname === teamPath ? null : (
        <Link to={teamPath} className={buttonClass({ size: 'small' })}>
          {t('team')}
        </Link>
      )}
      {part.mayChangeDivision && part.divisionIds.length > 1 ? (
        <Button size="small" onPress={() => setRegistering('change')}>
          {t('change')}
        </Button>
      ) : null}
      {part.mayWithdraw ? (
        <Suspense>
          <AskFirst
            label={t('withdraw')}
            title={words('title')}
            text={words('text', { team: team.name })}
            confirmLabel={words('yes')}
            successText={words('done')}
            act={withdraw}
            onDone={() => void refresh()}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
