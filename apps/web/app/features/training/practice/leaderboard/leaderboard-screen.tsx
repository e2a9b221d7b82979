import type { LeaderboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, buttonClass, Countdown, classNames, EmptyState, TableSkeleton } from '@tiltyard/ui'
import { Trophy } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { PageHead } from '../../../../head/index.ts'
import { useSession } from '../../../identity/session/index.ts'
import { useServerClock } from '../../../shared/clock/index.ts'
import { FilterLinks, ListPage, Pager, PendingList } from '../../../shared/list-page/index.ts'
import { questionsPath } from '../paths.ts'
import { TrainingMessages } from '../training.messages.tsx'
import { TrainingTabs } from '../training-tabs.tsx'
import {
  formatSigned,
  type LeaderboardQuery,
  leaderboardAddress,
  pageSize,
  ranges,
} from './leaderboard.model.ts'
import styles from './leaderboard.module.css'
import { OwnRow } from './own-row.tsx'
import type { Leaderboard, LeaderboardData } from './queries.ts'
import { Sparkline } from './sparkline.tsx'

export function LeaderboardScreen(data: LeaderboardData) {
  return (
    <TrainingMessages>
      <TrainingTabs />
      <Board {...data} />
    </TrainingMessages>
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
        {board && board.data.length > 0 ? <Rows query={query} board={board} /> : <EmptyBoard query={query} />}
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

function EmptyBoard({ query }: { readonly query: LeaderboardQuery }) {
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

type DayFormProps = { readonly query: LeaderboardQuery; readonly latest: string | null }

/** Selects an earlier leaderboard by its day, stored in the URL. */
function DayForm({ query, latest }: DayFormProps) {
  const t = useTranslations('training.board')
  const navigate = useNavigate()
  const choose = (day: string) => {
    if (day && day !== latest) void navigate(leaderboardAddress({ ...query, day, page: 1 }))
  }
  return (
    <div className={styles['day']}>
      <label>
        <span>{t('day')}</span>
        <input
          type="date"
          key={query.day ?? latest}
          defaultValue={query.day ?? latest ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </label>
      {query.day ? (
        <Link to={leaderboardAddress({ ...query, day: undefined, page: 1 })}>{t('toLatest')}</Link>
      ) : null}
    </div>
  )
}

const RowsSkeleton = () => <TableSkeleton rows={10} columns={5} />

type LeaderboardRowsProps = { readonly rows: readonly LeaderboardRow[]; readonly ownId: string | null }

function LeaderboardRows({ rows, ownId }: LeaderboardRowsProps) {
  const t = useTranslations('training.board')
  return (
    <table className={styles['table']}>
      <caption className="unseen">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('person')}</th>
          <th scope="col">{t('score')}</th>
          <th scope="col">{t('plus7')}</th>
          <th scope="col">{t('plus30')}</th>
          <th scope="col" className={styles['trend']}>
            {t('trend')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId} className={classNames(row.userId === ownId && styles['isOwn'])}>
            <td className={styles['rank']}>{row.rank}</td>
            <th scope="row" className={styles['person']}>
              <Avatar src={row.avatar} seed={row.userId} size={32} />
              <span>{row.nickname}</span>
              {row.userId === ownId ? <span className={styles['you']}>{t('you')}</span> : null}
            </th>
            <td className={styles['score']}>{row.score}</td>
            <Gain label={t('plus7')} points={row.plus7} />
            <Gain label={t('plus30')} points={row.plus30} />
            <td className={styles['trend']}>
              <Sparkline nickname={row.nickname} history={row.history} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Gain({ label, points }: { readonly label: string; readonly points: number }) {
  return (
    <td className={classNames(styles['gain'], points > 0 && styles['up'])} data-label={label}>
      {formatSigned(points)}
    </td>
  )
}
