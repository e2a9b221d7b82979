import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { buttonClass, Card, EmptyState, TextField } from '@tiltyard/ui'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FilterLinks } from '../../../shared/list-page/index.ts'
import { type BoardFilters, boardAddress, type Category, filterTasks, groupTasks } from './board.model.ts'
import { TaskCard } from './task-card.tsx'
import styles from './task-list.module.css'

/** Categories of fewer cards share a row. */
const wholeRow = 4

export type TaskListProps = {
  readonly competitionId: string
  readonly board: PlayTaskList
  readonly filters: BoardFilters
  readonly openId: string | undefined
}

/** The board: one section per category, one card per task. */
export function TaskList({ competitionId, board, filters, openId }: TaskListProps) {
  const t = useTranslations('play.board')
  const visibleTasks = filterTasks(board.tasks, filters, openId)
  const categories = groupTasks(board.tasks, visibleTasks)
  const categoryName = useCategoryName()
  if (board.tasks.length === 0)
    return (
      <Card>
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      </Card>
    )
  return (
    <section className={styles['list']} aria-label={t('label')}>
      <BoardFilterBar
        competitionId={competitionId}
        filters={filters}
        categories={categories}
        openId={openId}
        resultCount={visibleTasks.length}
      />
      {visibleTasks.length === 0 ? (
        <NoMatchingTasks to={boardAddress(competitionId, {}, openId)} />
      ) : (
        <div className={styles['categories']}>
          {categories
            .filter(({ tasks }) => tasks.length > 0)
            .map(({ name, tasks, solved, total }) => (
              <section
                key={name}
                aria-label={categoryName(name)}
                className={styles['category']}
                data-cards={Math.min(tasks.length, wholeRow)}
              >
                <div className={styles['heading']}>
                  <h2>{categoryName(name)}</h2>
                  <span>{t('solvedIn', { solved, total })}</span>
                </div>
                <ul className={styles['cards']}>
                  {tasks.map((task) => (
                    <TaskCard
                      key={task.id}
                      task={task}
                      isOpen={task.id === openId}
                      addressOf={(id) => boardAddress(competitionId, filters, id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
        </div>
      )}
    </section>
  )
}

function NoMatchingTasks({ to }: { readonly to: string }) {
  const t = useTranslations('play.board.none')
  return (
    <Card>
      <EmptyState
        title={t('title')}
        icon={<SearchX size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={
          <Link className={buttonClass()} to={to} preventScrollReset>
            {t('clear')}
          </Link>
        }
      >
        {t('text')}
      </EmptyState>
    </Card>
  )
}

type BoardFilterBarProps = {
  readonly competitionId: string
  readonly filters: BoardFilters
  readonly categories: readonly Category[]
  readonly openId: string | undefined
  readonly resultCount: number
}

/** Filters are stored in the URL; typing replaces the history entry, so that Back skips single letters. */
function BoardFilterBar({ competitionId, filters, categories, openId, resultCount }: BoardFilterBarProps) {
  const t = useTranslations('play.board')
  const categoryName = useCategoryName()
  const navigate = useNavigate()
  const [text, setText] = useState(filters.keyword)
  const to = (change: Partial<BoardFilters>) => boardAddress(competitionId, { ...filters, ...change }, openId)
  const search = (keyword: string) => {
    setText(keyword)
    void navigate(to({ keyword }), { replace: true, preventScrollReset: true })
  }
  return (
    <search className={styles['filters']}>
      <div className={styles['search']}>
        <TextField
          type="search"
          label={t('search')}
          placeholder={t('searchHint')}
          value={text}
          onChange={search}
          maxLength={60}
        />
        <FilterLinks
          label={t('show')}
          choices={(['all', 'unsolved'] as const).map((show) => ({
            key: show,
            name: t(`shows.${show}`),
            address: to({ show }),
            isChosen: filters.show === show,
          }))}
        />
      </div>
      <FilterLinks
        label={t('category')}
        choices={[
          {
            key: '',
            name: t('everyCategory'),
            address: to({ category: undefined }),
            isChosen: filters.category === undefined,
          },
          ...categories.map(({ name, total }) => ({
            key: name,
            name: categoryName(name),
            count: total,
            address: to({ category: name }),
            isChosen: filters.category === name,
          })),
        ]}
      />
      <p className="unseen" aria-live="polite">
        {t('found', { count: resultCount })}
      </p>
    </search>
  )
}
