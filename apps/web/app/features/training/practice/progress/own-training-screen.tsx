import { addresses, type QuestionProgressState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Card, EmptyState, ListSkeleton, Load, Skeleton } from '@tiltyard/ui'
import { Target } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SignedInOnly } from '../../../identity/account-center/index.ts'
import { call } from '../../../identity/session/index.ts'
import { useSiteName } from '../../../platform/settings/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { FilterLinks, ListPage } from '../../../shared/list-page/index.ts'
import { bankPath, ownTrainingPath, questionsPath } from '../paths.ts'
import { QuestionRow } from '../questions/question-row.tsx'
import { TrainingMessages } from '../training.messages.tsx'
import { TrainingTabs } from '../training-tabs.tsx'
import styles from './own-training.module.css'
import { shareOf } from './progress.model.ts'
import { PracticeCharts, ProgressFigures } from './progress-overview.tsx'
import { type OwnProgress, useProgress } from './use-progress.ts'

export function OwnTrainingScreen() {
  return (
    <TrainingMessages>
      <TrainingTabs />
      <OwnTraining />
    </TrainingMessages>
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
          {(user) => <OwnTrainingSections key={user.id} />}
        </SignedInOnly>
      </div>
    </ListPage>
  )
}

function OwnTrainingSections() {
  const t = useTranslations('training.me')
  const { loaded, load } = useProgress()
  return (
    <>
      <Load of={loaded} skeleton={<Skeleton shape="block" />} empty={null} onRetry={load}>
        {(progress) => (
          <div className={styles['parts']}>
            <ProgressFigures progress={progress} />
            <PracticeCharts progress={progress} />
            <Card>
              <h2 className={styles['title']}>{t('banks')}</h2>
              <BankTable banks={progress.banks} />
            </Card>
          </div>
        )}
      </Load>
      <AttemptedQuestions />
    </>
  )
}

function BankTable({ banks }: { readonly banks: OwnProgress['banks'] }) {
  const t = useTranslations('training')
  return (
    <table className={styles['banks']}>
      <thead>
        <tr>
          <th scope="col">{t('me.bank')}</th>
          <th scope="col">{t('me.solved')}</th>
          <th scope="col">{t('me.attempted')}</th>
          <th scope="col">{t('me.points')}</th>
          <th scope="col">{t('me.share')}</th>
        </tr>
      </thead>
      <tbody>
        {banks.map((each) => (
          <tr key={each.bank}>
            <th scope="row">
              <Link to={bankPath(each.bank)}>{t(`banks.${each.bank}.name`)}</Link>
            </th>
            <td data-label={t('me.solved')}>
              {each.solved} / {each.questions}
            </td>
            <td data-label={t('me.attempted')}>{each.attempted}</td>
            <td data-label={t('me.points')}>
              {each.points} / {each.possible}
            </td>
            <td data-label={t('me.share')}>
              <progress max={100} value={shareOf(each)} aria-label={t('me.share')} /> {shareOf(each)}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shows: readonly QuestionProgressState[] = ['attempted', 'solved']

/** All answered questions, attempted and solved. */
function AttemptedQuestions() {
  const t = useTranslations('training')
  const [search] = useSearchParams()
  const selectedState = shows.find((each) => each === search.get('standing')) ?? 'solved'
  const { loaded, load, more, hasMore } = useAttemptedQuestions(selectedState)
  return (
    <section aria-label={t('me.history')} className={styles['tried']}>
      <h2 className={styles['title']}>{t('me.history')}</h2>
      <FilterLinks
        label={t('me.shows')}
        choices={[...shows].reverse().map((standing) => ({
          key: standing,
          name: t(`standing.${standing}`),
          address: standing === 'solved' ? ownTrainingPath : `${ownTrainingPath}?standing=${standing}`,
          isChosen: standing === selectedState,
        }))}
      />
      <Load
        of={loaded}
        skeleton={<ListSkeleton rows={4} />}
        onRetry={load}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title={t('me.empty.title')}
            icon={<Target size={40} strokeWidth={1.5} aria-hidden="true" />}
            actions={
              <Link to={questionsPath} className={buttonClass({ kind: 'primary' })}>
                {t('me.empty.action')}
              </Link>
            }
          >
            {t('me.empty.text')}
          </EmptyState>
        }
      >
        {({ data }) => (
          <>
            <ul className={styles['rows']}>
              {data.map((question) => (
                <li key={question.id}>
                  <QuestionRow
                    question={question}
                    standing={question.standing}
                    highestScore={question.highestScore}
                  />
                </li>
              ))}
            </ul>
            {hasMore ? <Button onPress={more}>{t('me.more')}</Button> : null}
          </>
        )}
      </Load>
    </section>
  )
}

const pageSize = 20
const maxQuestions = 100

function useAttemptedQuestions(standing: QuestionProgressState) {
  const [limit, setLimit] = useState(pageSize)
  const { loaded, load } = useResource(
    useCallback(() => call(addresses.listOwnQuestions, { query: { standing, limit } }), [standing, limit]),
  )
  const hasMore =
    loaded.state === 'ready' && loaded.value.total > loaded.value.data.length && limit < maxQuestions
  return {
    loaded,
    load,
    hasMore,
    more: () => setLimit((before) => Math.min(maxQuestions, before + pageSize)),
  }
}
