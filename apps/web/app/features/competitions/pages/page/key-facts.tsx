import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, TimeText } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import { typeScreens } from '../../types/registry.ts'
import { TeamSize } from '../competition-labels.tsx'
import type { CompetitionFacts } from '../queries.ts'
import styles from './key-facts.module.css'

export function KeyFacts({ competition }: { readonly competition: CompetitionFacts }) {
  const t = useTranslations('competitions.facts')
  const { startsAt, endsAt, registrationOpensAt, registrationClosesAt, rosterLocksAt, stages } = competition
  const formats = new Set(
    stages.flatMap(({ type, settings }) => typeScreens[type]?.answerFormat(settings) ?? []),
  )
  const time = (value: string) => <TimeText value={value} format="YYYY-MM-DD HH:mm" />
  return (
    <Card>
      <h2 className={styles['title']}>{t('title')}</h2>
      <dl className={styles['facts']}>
        {startsAt && endsAt ? (
          <Fact name={t('time')}>
            <span className={styles['line']}>{time(startsAt)}</span>
            <span className={styles['line']}>– {time(endsAt)}</span>
          </Fact>
        ) : null}
        <Fact name={t('registration')}>
          {registrationOpensAt ? (
            <span className={styles['line']}>
              {t('registrationFrom')} {time(registrationOpensAt)}
            </span>
          ) : null}
          {registrationClosesAt ? (
            <span className={styles['line']}>
              {t('registrationUntil')} {time(registrationClosesAt)}
            </span>
          ) : null}
          {registrationOpensAt || registrationClosesAt ? null : t('always')}
        </Fact>
        {rosterLocksAt ? <Fact name={t('rosterLocks')}>{time(rosterLocksAt)}</Fact> : null}
        <Fact name={t('size')}>
          <TeamSize of={competition} />
        </Fact>
        <Fact name={t('verify')}>
          {t(`verifyTypes.${competition.competitionVerifyType}`)}
          {competition.companyNeedsMaterials ? (
            <span className={styles['line']}>{t('materials')}</span>
          ) : null}
        </Fact>
        {formats.size > 0 ? (
          <Fact name={t('flag')}>
            {[...formats].map((format) => (
              <code key={format} className={styles['line']}>
                {format}
              </code>
            ))}
          </Fact>
        ) : null}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
