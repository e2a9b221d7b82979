import type { PlayTaskList } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, EmptyState } from '@tiltyard/ui'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { useCategoryName } from '../../../categories/index.ts'
import { type BoardFilters, boardAddress, filterTasks, groupTasks } from './board.model.ts'
import { BoardFilterBar } from './board-filter-bar.tsx'
import { TaskCard } from './task-card.tsx'
import styles from './task-list.module.css'

export type TaskListProps = {
  readonly competitionId: string
  readonly board: PlayTaskList
  readonly filters: BoardFilters
  readonly openId: string | undefined
}

/** The board: a section a category, a card a task. */
export function TaskList({ competitionId, board, filters, openId }: TaskListProps) {
  const t = useTranslations('play.board')
  const categoryName = useCategoryName()
  const shown = filterTasks(board.tasks, filters, openId)
  const categories = groupTasks(board.tasks, shown)
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
        found={shown.length}
      />
      {shown.length === 0 ? (
        <NothingFound to={boardAddress(competitionId, {}, openId)} />
      ) : (
        categories
          .filter(({ tasks }) => tasks.length > 0)
          .map(({ name, tasks, solved, total }) => (
            <section key={name} aria-label={categoryName(name)}>
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
          ))
      )}
    </section>
  )
}

function NothingFound({ to }: { readonly to: string }) {
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
