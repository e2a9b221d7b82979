import type { OwnQuestionListItem, QuestionListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, EmptyState, ListSkeleton, Notice } from '@tiltyard/ui'
import { Target } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../../head/index.ts'
import { KeywordForm, ListPage, Pager, PendingList, ResultCount } from '../../../shared/list-page/index.ts'
import { bankPath, questionsPath } from '../paths.ts'
import { TrainingMessages } from '../training.messages.tsx'
import { TrainingTabs } from '../training-tabs.tsx'
import type { QuestionsData } from './queries.ts'
import { QuestionFilters } from './question-filters.tsx'
import { QuestionRow } from './question-row.tsx'
import { isFiltered, pageSize, type QuestionQuery, questionsAddress } from './questions.model.ts'
import styles from './questions-screen.module.css'
import { RandomButton } from './random-button.tsx'
import { type OwnList, useOwnQuestions } from './use-own-questions.ts'

/** The list of all questions, or of one bank with its own heading. */
export function QuestionsScreen(data: QuestionsData) {
  return (
    <TrainingMessages>
      <TrainingTabs />
      <Questions {...data} />
    </TrainingMessages>
  )
}

function Questions({ query, questions, total, filters }: QuestionsData) {
  const t = useTranslations('training')
  const title = query.bank ? t(`banks.${query.bank}.name`) : t('list.title')
  const lead = query.bank ? t(`banks.${query.bank}.text`) : t('list.lead')
  const { bank, keyword, page: _, ...chosen } = query
  return (
    <ListPage
      title={title}
      lead={lead}
      aside={<RandomButton query={query} />}
      filters={
        <>
          <KeywordForm
            action={bank ? bankPath(bank) : questionsPath}
            keyword={keyword}
            filters={chosen}
            maxLength={80}
            texts={{ label: t('list.keyword'), hint: t('list.keywordHint'), submit: t('list.find') }}
          />
          <QuestionFilters query={query} filters={filters} />
        </>
      }
    >
      <PageHead
        title={query.bank ? `${title} · ${t('title')}` : title}
        description={lead}
        path={questionsAddress({ ...query, standing: undefined })}
      />
      <PendingList skeleton={<ListSkeleton rows={8} />}>
        <List query={query} questions={questions} total={total} />
      </PendingList>
    </ListPage>
  )
}

type ListProps = Pick<QuestionsData, 'query' | 'questions' | 'total'>

/** The server's list with personal progress once loaded; a list filtered by progress is loaded in the browser. */
function List({ query, questions, total }: ListProps) {
  const own = useOwnQuestions(query)
  const isNarrowed = query.standing !== undefined
  if (isNarrowed && own.state === 'loading') return <ListSkeleton rows={8} />
  const marks = new Map(
    own.state === 'ready' ? own.questions.map((each): [string, OwnQuestionListItem] => [each.id, each]) : [],
  )
  const isOwn = isNarrowed && own.state === 'ready'
  const rows: readonly QuestionListItem[] = isOwn ? own.questions : questions
  const resultTotal = isOwn ? own.total : total
  return (
    <>
      <OwnListNotice own={own} isNarrowed={isNarrowed} />
      <ResultCount total={resultTotal} />
      {rows.length === 0 ? (
        <NoQuestions query={query} />
      ) : (
        <ul className={styles['rows']}>
          {rows.map((question) => (
            <li key={question.id}>
              <QuestionRow
                question={question}
                standing={marks.get(question.id)?.standing ?? null}
                highestScore={marks.get(question.id)?.highestScore ?? null}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={query.page}
        total={resultTotal}
        size={pageSize}
        addressOf={(page) => questionsAddress({ ...query, page })}
      />
    </>
  )
}

type OwnListNoticeProps = { readonly own: OwnList; readonly isNarrowed: boolean }

/** Why the list is not filtered by progress, with a way to fix it. */
function OwnListNotice({ own, isNarrowed }: OwnListNoticeProps) {
  const t = useTranslations('training.list')
  const basics = useTranslations('basics')
  if (isNarrowed && own.state === 'nobody')
    return (
      <div className={styles['trouble']}>
        <Notice kind="info">{t('signInToNarrow')}</Notice>
      </div>
    )
  if (own.state !== 'failed') return null
  const retry = (
    <Button size="small" onPress={own.retry}>
      {basics('retry')}
    </Button>
  )
  return (
    <div className={styles['trouble']}>
      <Notice kind="attention" actions={retry}>
        {t('ownFailed')}
      </Notice>
    </div>
  )
}

function NoQuestions({ query }: { readonly query: QuestionQuery }) {
  const t = useTranslations('training.list')
  const icon = <Target size={40} strokeWidth={1.5} aria-hidden="true" />
  if (!isFiltered(query))
    return (
      <EmptyState title={t('none.title')} icon={icon}>
        {t('none.text')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('empty.title')}
      icon={icon}
      actions={
        <Link to={questionsAddress({ bank: query.bank, page: 1 })} className={buttonClass()}>
          {t('empty.clear')}
        </Link>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
