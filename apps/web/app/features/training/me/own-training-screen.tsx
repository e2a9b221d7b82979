import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Load, Skeleton } from '@tiltyard/ui'
import { Target } from 'lucide-react'
import { SignedInOnly } from '../../center/index.ts'
import { ListPage } from '../../listing/index.ts'
import { useSiteName } from '../../site/index.ts'
import { Figures } from '../progress/figures.tsx'
import { Practice } from '../progress/practice.tsx'
import { useProgress } from '../progress/use-progress.ts'
import { TrainingTabs } from '../training-tabs.tsx'
import { TrainingWords } from '../words.tsx'
import { BankTable } from './bank-table.tsx'
import styles from './own-training.module.css'
import { TriedQuestions } from './tried-questions.tsx'

export function OwnTrainingScreen() {
  return (
    <TrainingWords>
      <TrainingTabs />
      <OwnTraining />
    </TrainingWords>
  )
}

function OwnTraining() {
  const t = useTranslations('training.me')
  const siteName = useSiteName()
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <title>{`${t('title')} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles['parts']}>
        <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={Target}>
          {(user) => <Parts key={user.id} />}
        </SignedInOnly>
      </div>
    </ListPage>
  )
}

function Parts() {
  const t = useTranslations('training.me')
  const { loaded, load } = useProgress()
  return (
    <>
      <Load of={loaded} skeleton={<Skeleton shape="block" />} empty={null} onRetry={load}>
        {(progress) => (
          <div className={styles['parts']}>
            <Figures progress={progress} />
            <Practice progress={progress} />
            <Card>
              <h2 className={styles['title']}>{t('banks')}</h2>
              <BankTable banks={progress.banks} />
            </Card>
          </div>
        )}
      </Load>
      <TriedQuestions />
    </>
  )
}
