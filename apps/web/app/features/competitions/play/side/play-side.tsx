import type { HandedAnswer, PlayTaskList, RecentSolve } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { classNames, Load, Skeleton, TimeText } from '@tiltyard/ui'
import { Droplet, Inbox, Megaphone, Users, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinNames } from '../../../content/publications/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { useHandedAnswers } from '../handed/use-handed-answers.ts'
import type { Competition } from '../queries.ts'
import styles from './play-side.module.css'
import { useAnnouncements } from './use-announcements.ts'
import { useSolveFeed } from './use-solve-feed.ts'

type PlaySideProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly addressOf: (taskId: string) => string
}

/** Beside the board: what waits for the leader, what organisers say, and who solved what. */
export function PlaySide({ competition, board, addressOf }: PlaySideProps) {
  const t = useTranslations('play.side')
  return (
    <aside className={styles['side']} aria-label={t('label')}>
      {board.entry?.isLeader ? <Waiting {...{ competition, board, addressOf }} /> : null}
      <Announcements competitionId={competition.id} hasTeam={board.entry !== null} />
      <Solves competition={competition} board={board} />
    </aside>
  )
}

type BlockProps = { readonly title: string; readonly icon: ReactNode; readonly children: ReactNode }

function Block({ title, icon, children }: BlockProps) {
  return (
    <section className={styles['block']} aria-label={title}>
      <h2 className={styles['title']}>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One line per task, however many members found an answer. */
function Waiting({ competition, board, addressOf }: PlaySideProps) {
  const t = useTranslations('play.side')
  const localised = useLocalised()
  const { language } = useLanguage()
  const { answers } = useHandedAnswers(competition)
  const byTask = Map.groupBy(answers, ({ taskId }: HandedAnswer) => taskId)
  const tasks = board.tasks.filter(({ id }) => byTask.has(id))
  if (tasks.length === 0) return null
  return (
    <Block title={t('waiting')} icon={<Inbox size={16} aria-hidden="true" />}>
      <ul className={styles['list']}>
        {tasks.map((task) => (
          <li key={task.id}>
            <Link to={addressOf(task.id)} preventScrollReset>
              {localised(task.name)}
            </Link>
            <span className={styles['quiet']}>
              {t('from', {
                names: joinNames(
                  (byTask.get(task.id) ?? []).map(({ by }) => by),
                  language,
                ),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const announcementsMax = 4

type AnnouncementsProps = { readonly competitionId: string; readonly hasTeam: boolean }

function Announcements({ competitionId, hasTeam }: AnnouncementsProps) {
  const t = useTranslations('play.side')
  const localised = useLocalised()
  const { loaded, load } = useAnnouncements(competitionId, hasTeam)
  const address = `/competition/${competitionId}?tab=announcements`
  return (
    <Block title={t('announcements')} icon={<Megaphone size={16} aria-hidden="true" />}>
      <Load
        of={loaded}
        skeleton={<Skeleton shape="medium" />}
        onRetry={load}
        isEmpty={(all) => all.length === 0}
        empty={<p className={styles['quiet']}>{t('noAnnouncements')}</p>}
      >
        {(all) => (
          <>
            <ul className={styles['list']}>
              {all.slice(0, announcementsMax).map(({ id, title, publishedAt, task }) => (
                <li key={id}>
                  <Link to={address}>{localised(title)}</Link>
                  <span className={styles['quiet']}>
                    <TimeText value={publishedAt} format="MM-DD HH:mm" />
                    {task ? ` · ${localised(task.name)}` : ''}
                  </span>
                </li>
              ))}
            </ul>
            {all.length > announcementsMax ? (
              <Link to={address} className={styles['more']}>
                {t('allAnnouncements', { count: all.length })}
              </Link>
            ) : null}
          </>
        )}
      </Load>
    </Block>
  )
}

const solvesMax = 8

type SolvesProps = { readonly competition: Competition; readonly board: PlayTaskList }

function Solves({ competition, board }: SolvesProps) {
  const t = useTranslations('play.side')
  const feed = useSolveFeed(competition, board)
  if (!feed) return null
  return (
    <Block title={t('solves')} icon={<Zap size={16} aria-hidden="true" />}>
      {feed.isFrozen ? <p className={styles['quiet']}>{t('frozen')}</p> : null}
      {feed.solves.length === 0 ? (
        <p className={styles['quiet']}>{t('noSolves')}</p>
      ) : (
        <ol className={styles['list']}>
          {feed.solves.slice(0, solvesMax).map((solve) => (
            <Solve key={solve.seq} solve={solve} isOwn={solve.teamId === board.entry?.teamId} />
          ))}
        </ol>
      )}
    </Block>
  )
}

const bloodsMax = 3

function Solve({ solve, isOwn }: { readonly solve: RecentSolve; readonly isOwn: boolean }) {
  const t = useTranslations('play')
  const localised = useLocalised()
  const isBlood = solve.blood >= 1 && solve.blood <= bloodsMax
  return (
    <li className={classNames(isOwn && styles['own'])}>
      <span className={styles['solve']}>
        <strong>{solve.teamName}</strong>
        {isOwn ? (
          <span className={styles['quiet']}>
            <Users size={14} aria-hidden="true" /> {t('side.own')}
          </span>
        ) : null}
      </span>
      <span className={styles['quiet']}>
        {localised(solve.taskName)} · <TimeText value={solve.at} format="HH:mm" />
        {isBlood ? (
          <span className={styles['blood']}>
            <Droplet size={14} aria-hidden="true" />
            {t('board.blood', { place: String(solve.blood) })}
          </span>
        ) : null}
      </span>
    </li>
  )
}
