import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Notice } from '@tiltyard/ui'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { useSession } from '../../session/index.ts'
import { RandomButton } from '../list/random-button.tsx'
import { questionsPath, trainingPath } from '../paths.ts'
import { useProgress } from '../progress/use-progress.ts'
import { TrainingTabs } from '../training-tabs.tsx'
import { TrainingWords } from '../words.tsx'
import { BankCards } from './bank-cards.tsx'
import { BoardTeaser } from './board-teaser.tsx'
import { Invitation } from './invitation.tsx'
import type { BankListed, TrainingHomeData } from './load-training-home.ts'
import { PersonalPart } from './personal-part.tsx'
import styles from './training-home.module.css'

/** The camp: what there is, and for whoever is signed in, what they made of it. */
export function TrainingHomeScreen(data: TrainingHomeData) {
  return (
    <TrainingWords>
      <TrainingTabs />
      <TrainingHome {...data} />
    </TrainingWords>
  )
}

function TrainingHome({ banks, leaders }: TrainingHomeData) {
  const t = useTranslations('training.home')
  const { shown } = useSession()
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
      {shown ? <OwnHome key={shown.id} banks={banks ?? []} /> : <VisitorsHome banks={banks ?? []} />}
      <BoardTeaser leaders={leaders} />
    </div>
  )
}

type HomeProps = { readonly banks: readonly BankListed[] }

function VisitorsHome({ banks }: HomeProps) {
  return (
    <>
      <BankCards banks={banks} own={null} />
      <Invitation />
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
