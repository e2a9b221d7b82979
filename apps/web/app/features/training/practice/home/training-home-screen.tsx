import type { LeaderboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, buttonClass, Notice } from '@tiltyard/ui'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../../head/index.ts'
import { SignInLinks, useSession } from '../../../identity/session/index.ts'
import { Sparkline } from '../leaderboard/sparkline.tsx'
import { leaderboardPath, questionsPath, trainingPath } from '../paths.ts'
import { useProgress } from '../progress/use-progress.ts'
import { RandomButton } from '../questions/random-button.tsx'
import { TrainingMessages } from '../training.messages.tsx'
import { TrainingTabs } from '../training-tabs.tsx'
import { BankCards } from './bank-cards.tsx'
import { PersonalPart } from './personal-part.tsx'
import type { BankListItem, TrainingHomeData } from './queries.ts'
import styles from './training-home.module.css'

/** The training home: banks, and the progress of signed-in users. */
export function TrainingHomeScreen(data: TrainingHomeData) {
  return (
    <TrainingMessages>
      <TrainingTabs />
      <TrainingHome {...data} />
    </TrainingMessages>
  )
}

function TrainingHome({ banks, leaders }: TrainingHomeData) {
  const t = useTranslations('training.home')
  const { displayUser } = useSession()
  return (
    <div className={styles['page']}>
      <PageHead title={t('title')} description={t('lead')} path={trainingPath} />
      <header className={styles['head']}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles['lead']}>{t('lead')}</p>
        </div>
        <div className={styles['ways']}>
          <Link to={questionsPath} className={buttonClass({ kind: 'primary' })}>
            <ListChecks size={18} aria-hidden="true" />
            {t('browse')}
          </Link>
          <RandomButton query={{ page: 1 }} />
        </div>
      </header>
      {banks === null ? (
        <Notice kind="attention" title={t('broken.title')}>
          {t('broken.text')}
        </Notice>
      ) : null}
      {displayUser ? (
        <OwnHome key={displayUser.id} banks={banks ?? []} />
      ) : (
        <VisitorsHome banks={banks ?? []} />
      )}
      <BoardTeaser leaders={leaders} />
    </div>
  )
}

type HomeProps = { readonly banks: readonly BankListItem[] }

function VisitorsHome({ banks }: HomeProps) {
  return (
    <>
      <BankCards banks={banks} own={null} />
      <SignInInvitation />
    </>
  )
}

function OwnHome({ banks }: HomeProps) {
  const { loaded, load } = useProgress()
  return (
    <>
      <BankCards banks={banks} own={loaded.state === 'ready' ? loaded.value.banks : []} />
      <PersonalPart loaded={loaded} onRetry={load} />
    </>
  )
}

/** Describes to visitors what signed-in users see here. */
function SignInInvitation() {
  const t = useTranslations('training.home.invite')
  return (
    <section className={styles['invitation']} aria-labelledby="invitation">
      <div>
        <h2 id="invitation">{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <div className={styles['ways']}>
        <SignInLinks />
      </div>
    </section>
  )
}

function BoardTeaser({ leaders }: { readonly leaders: readonly LeaderboardRow[] }) {
  const t = useTranslations('training.home.teaser')
  return (
    <section className={styles['teaser']} aria-labelledby="teaser">
      <div className={styles['teaserHead']}>
        <h2 id="teaser">{t('title')}</h2>
        <Link to={leaderboardPath}>{t('more')}</Link>
      </div>
      {leaders.length === 0 ? (
        <p className={styles['none']}>{t('none')}</p>
      ) : (
        <ol className={styles['rows']}>
          {leaders.map((row) => (
            <li key={row.userId} className={styles['row']}>
              <span className={styles['teaserRank']}>{row.rank}</span>
              <Avatar src={row.avatar} seed={row.userId} size={32} />
              <span className={styles['name']}>{row.nickname}</span>
              <Sparkline nickname={row.nickname} history={row.history} />
              <span className={styles['score']}>{row.score}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
