import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Cover, classNames, Score } from '@tiltyard/ui'
import { Award, BookOpenText, Database, Medal, Trophy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../identity/session/index.ts'
import { useIsShown } from '../../../platform/settings/index.ts'
import { hallCompetitionPath } from '../../hall-of-fame/index.ts'
import { scoreboardPath, writeupsPath } from '../paths.ts'
import type { CompetitionFacts, FinalPodium } from '../queries.ts'
import styles from './competition-result.module.css'

const OwnResult = lazy(() => import('./own-result.tsx'))

type CompetitionResultProps = {
  readonly competition: CompetitionFacts
  /** Null where nobody may see the board. */
  readonly podium: FinalPodium | null
}

/** What an ended competition has to offer: winners, the own result, and where to go on. */
export function CompetitionResult({ competition, podium }: CompetitionResultProps) {
  const t = useTranslations('competitions.result')
  const { displayUser } = useSession()
  return (
    <section className={styles['result']} aria-label={t('title')}>
      {podium && podium.rows.length > 0 ? <Podium podium={podium} /> : null}
      {podium && !podium.isRevealed ? <p className={styles['quiet']}>{t('notRevealed')}</p> : null}
      {displayUser ? (
        <Suspense>
          <OwnResult key={`${displayUser.id} ${competition.id}`} competition={competition} />
        </Suspense>
      ) : null}
      <Ways competition={competition} />
    </section>
  )
}

function Podium({ podium: { rows, decimals } }: { readonly podium: FinalPodium }) {
  const t = useTranslations('competitions.result')
  return (
    <div>
      <h2>{t('winners')}</h2>
      <ol className={styles['podium']}>
        {rows.map(({ teamId, rank, name, orgName, score }) => (
          <li key={teamId} className={classNames(styles['step'], rank === 1 && styles['first'])}>
            <span className={styles['arms']}>
              <Cover id={teamId} shape="shield" />
            </span>
            <span className={styles['rank']}>{t('rank', { rank })}</span>
            <strong className={styles['name']}>{name}</strong>
            <span className={styles['quiet']}>{orgName}</span>
            <span className={styles['score']}>
              <Score units={score} decimals={decimals} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Ways({ competition: { id, resultsPublishedAt } }: Pick<CompetitionResultProps, 'competition'>) {
  const t = useTranslations('competitions.result')
  const isShown = useIsShown()
  const { displayUser } = useSession()
  const training = `/training/questions?competitionId=${id}`
  const ways = [
    { key: 'board', path: scoreboardPath(id), Icon: Trophy, isThere: true },
    {
      key: 'hall',
      path: hallCompetitionPath(id),
      Icon: Medal,
      isThere: resultsPublishedAt !== null && isShown(hallCompetitionPath(id)),
    },
    { key: 'writeups', path: writeupsPath(id), Icon: BookOpenText, isThere: true },
    {
      key: 'certificates',
      path: '/account/center/certificates',
      Icon: Award,
      isThere: displayUser !== null && resultsPublishedAt !== null,
    },
    { key: 'training', path: training, Icon: Database, isThere: isShown('/training') },
  ] as const
  return (
    <Card>
      <ul className={styles['ways']}>
        {ways
          .filter(({ isThere }) => isThere)
          .map(({ key, path, Icon }) => (
            <li key={key}>
              <Icon size={18} aria-hidden="true" />
              <Link to={path}>{t(`ways.${key}`)}</Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}
