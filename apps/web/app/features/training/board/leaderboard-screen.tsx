import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Countdown, EmptyState } from '@tiltyard/ui'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { useServerClock } from '../../clock/index.ts'
import { FilterLinks, ListPage, Pager, PendingList } from '../../listing/index.ts'
import { useSession } from '../../session/index.ts'
import { questionsPath } from '../paths.ts'
import { TrainingTabs } from '../training-tabs.tsx'
import { TrainingWords } from '../words.tsx'
import { DayForm } from './day-form.tsx'
import { type LeaderboardQuery, leaderboardAddress, pageSize, ranges } from './leaderboard.model.ts'
import styles from './leaderboard.module.css'
import { LeaderboardRows, RowsSkeleton } from './leaderboard-rows.tsx'
import type { Leaderboard, LeaderboardData } from './load-leaderboard.ts'
import { OwnRow } from './own-row.tsx'

export function LeaderboardScreen(data: LeaderboardData) {
  return (
    <TrainingWords>
      <TrainingTabs />
      <Board {...data} />
    </TrainingWords>
  )
}

function Board({ query, board }: LeaderboardData) {
  const t = useTranslations('training.board')
  useServerClock()
  return (
    <ListPage
      title={t('title')}
      lead={board ? `${t('lead', { zone: board.zone })} ${t('ties')}` : t('ties')}
      aside={board ? <Countdown until={board.nextAt} label={t('next')} /> : null}
      filters={
        <>
          <FilterLinks
            label={t('rangesLabel')}
            choices={ranges.map((range) => ({
              key: range,
              name: t(`ranges.${range}`),
              address: leaderboardAddress({ ...query, range, page: 1 }),
              isChosen: query.range === range,
            }))}
          />
          <DayForm query={query} latest={board?.day ?? null} />
        </>
      }
    >
      <PageHead title={t('title')} description={t('ties')} path={leaderboardAddress(query)} />
      <PendingList skeleton={<RowsSkeleton />}>
        {board && board.data.length > 0 ? <Rows query={query} board={board} /> : <Nothing query={query} />}
      </PendingList>
    </ListPage>
  )
}

function Rows({ query, board }: { readonly query: LeaderboardQuery; readonly board: Leaderboard }) {
  const t = useTranslations('training.board')
  const ownId = useSession().user?.id ?? null
  return (
    <>
      <p className={styles['of']}>
        {board.day ? t('of', { day: board.day }) : null} {t(`rangeTexts.${query.range}`)}
      </p>
      <LeaderboardRows rows={board.data} ownId={ownId} />
      <OwnRow query={query} />
      <Pager
        page={query.page}
        total={board.total}
        size={pageSize}
        addressOf={(page) => leaderboardAddress({ ...query, page })}
      />
    </>
  )
}

function Nothing({ query }: { readonly query: LeaderboardQuery }) {
  const t = useTranslations('training.board')
  const hasDay = query.day !== undefined
  return (
    <EmptyState
      title={t(hasDay ? 'noDay.title' : 'empty.title')}
      icon={<Trophy size={40} strokeWidth={1.5} aria-hidden="true" />}
      actions={
        <Link
          className={buttonClass({ kind: 'primary' })}
          to={hasDay ? leaderboardAddress({ range: query.range, page: 1 }) : questionsPath}
        >
          {t(hasDay ? 'toLatest' : 'train')}
        </Link>
      }
    >
      {t(hasDay ? 'noDay.text' : 'empty.text')}
    </EmptyState>
  )
}
