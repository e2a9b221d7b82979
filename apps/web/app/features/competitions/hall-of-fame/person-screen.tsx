import type { HallPerson } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, TimeText } from '@tiltyard/ui'
import { ArrowLeft, Award } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { HallMessages } from './hall.messages.tsx'
import styles from './hall.module.css'
import { hallCompetitionPath, hallPeoplePath, hallPersonPath } from './paths.ts'
import { Contributions, Figures } from './people-screens.tsx'
import { Awards } from './team-parts.tsx'

export function PersonScreen({ person }: { readonly person: HallPerson }) {
  return (
    <HallMessages>
      <Person person={person} />
    </HallMessages>
  )
}

/** Not indexed: people choose to be named here, not in search engines. */
function Person({ person }: { readonly person: HallPerson }) {
  const t = useTranslations('hallOfFame')
  const { userId, name, avatar, bio, badges, contributions, results } = person
  const hasContributed = Object.values(contributions).some((count) => count > 0)
  return (
    <div className={styles['page']}>
      <PageHead
        title={`${name} · ${t('title')}`}
        description={t('personLead', { name })}
        path={hallPersonPath(userId)}
        isPrivate
      />
      <Link to={hallPeoplePath} className={styles['back']}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t('sections.people')}
      </Link>
      <header className={styles['person']}>
        <Avatar src={avatar} seed={userId} size={72} />
        <div>
          <h1>{name}</h1>
          {bio ? <p className={styles['bio']}>{bio}</p> : null}
          <Figures {...person} />
          {badges.length > 0 ? (
            <ul className={styles['badges']} aria-label={t('badgesTitle')}>
              {badges.map((badge) => (
                <li key={badge}>
                  <Award size={14} aria-hidden="true" />
                  {t(`badges.${badge}`)}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </header>
      {hasContributed ? (
        <section className={styles['part']}>
          <h2>{t('contributionsTitle')}</h2>
          <Contributions of={contributions} />
        </section>
      ) : null}
      <section className={styles['part']}>
        <h2>{t('historyTitle')}</h2>
        {results.length === 0 ? <p className={styles['quiet']}>{t('noHistory')}</p> : null}
        <ol className={styles['rows']}>
          {results.map((result) => (
            <PersonResult key={result.competitionId} result={result} />
          ))}
        </ol>
      </section>
    </div>
  )
}

function PersonResult({ result }: { readonly result: HallPerson['results'][number] }) {
  const t = useTranslations('hallOfFame')
  const types = useTranslations('competitions.types')
  const localised = useLocalised()
  const { competitionId, competitionName, type, endsAt, teamName, rank, divisionRank } = result
  return (
    <li className={styles['row']}>
      <p className={styles['rank']}>
        {rank === null
          ? t('rankIn', { rank: divisionRank, division: localised(result.divisionName) })
          : t('rank', { rank })}
      </p>
      <div>
        <Link to={hallCompetitionPath(competitionId)} className={styles['name']}>
          {localised(competitionName)}
        </Link>
        <p className={styles['quiet']}>
          {types(type)} · {endsAt ? <TimeText value={endsAt} format="YYYY-MM-DD" /> : null} · {teamName}
          {result.isLeader ? ` · ${t('leader')}` : ''}
        </p>
        <Awards of={result} />
      </div>
    </li>
  )
}
