import type { HallMember, HallRecord, HallTeam } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { Crown } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import type { Podium } from './hall.model.ts'
import { splitDuration } from './hall.model.ts'
import styles from './hall.module.css'
import { hallPersonPath } from './paths.ts'

/** Members by the name that they chose; a deleted account has no link. */
export function Members({ members }: { readonly members: readonly HallMember[] }) {
  const t = useTranslations('hallOfFame')
  if (members.length === 0) return null
  return (
    <ul className={styles['members']} aria-label={t('members')}>
      {members.map(({ userId, name, isLeader }, index) => (
        <li key={userId ?? index}>
          {userId && name ? <Link to={hallPersonPath(userId)}>{name}</Link> : t('formerMember')}
          {isLeader ? (
            <span className={styles['leader']}>
              <Crown size={14} aria-hidden="true" />
              <span className="unseen">{t('leader')}</span>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type Awarded = Pick<HallTeam, 'award' | 'divisionAward' | 'divisionName'>

/** Of the overall place, then of the place in the division with its name. */
export function Awards({ of }: { readonly of: Awarded }) {
  const t = useTranslations('hallOfFame')
  const localised = useLocalised()
  const { award, divisionAward, divisionName } = of
  const texts = [
    ...(award ? [localised(award)] : []),
    ...(divisionAward
      ? [t('divisionAward', { award: localised(divisionAward), division: localised(divisionName) })]
      : []),
  ]
  if (texts.length === 0) return null
  return (
    <span className={styles['awards']}>
      {texts.map((text) => (
        <span key={text} className={styles['award']}>
          {text}
        </span>
      ))}
    </span>
  )
}

/** Teams that share a rank stand beside each other. */
export function PodiumSteps({ podium }: { readonly podium: Podium }) {
  const t = useTranslations('hallOfFame')
  return (
    <ol className={styles['podium']}>
      {podium.teams.map((team) => (
        <li key={team.teamId} className={classNames(styles['step'], styles[`step${team.shownRank}`])}>
          <p className={styles['rank']}>{t('rank', { rank: team.shownRank })}</p>
          <p className={styles['team']}>{team.teamName}</p>
          <p className={styles['quiet']}>{team.orgName}</p>
          <Awards of={team} />
          <Members members={team.members} />
        </li>
      ))}
    </ol>
  )
}

export function Records({ records }: { readonly records: readonly HallRecord[] }) {
  const t = useTranslations('hallOfFame')
  const localised = useLocalised()
  const duration = useDuration()
  if (records.length === 0) return null
  return (
    <dl className={styles['records']}>
      {records.map(({ kind, teamId, teamName, taskName, amount }) => (
        <div key={`${kind} ${teamId}`}>
          <dt>{t(`records.${kind}`)}</dt>
          <dd>
            <strong>{teamName}</strong>
            <span className={styles['quiet']}>
              {kind === 'most-first-bloods' ? t('times', { count: amount }) : duration(amount)}
              {taskName ? ` · ${localised(taskName)}` : ''}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function useDuration(): (seconds: number) => string {
  const t = useTranslations('hallOfFame.duration')
  return (all) => {
    const { hours, minutes, seconds } = splitDuration(all)
    if (hours > 0) return t('hours', { hours, minutes })
    return minutes > 0 ? t('minutes', { minutes, seconds }) : t('seconds', { seconds })
  }
}
