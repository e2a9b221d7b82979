import type {
  ArticleListItem,
  ConferenceListItem,
  DatasetListItem,
  HallOfFameEntry,
  Recommendation,
  VideoListItem,
} from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { Cover, TimeText } from '@tiltyard/ui'
import { Database, Globe, ScanSearch, ShieldHalf, Terminal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { hallCompetitionPath, hallPath } from '../../competitions/hall-of-fame/index.ts'
import { ArticleRow } from '../../content/articles/index.ts'
import { ConferenceRow } from '../../content/conferences/index.ts'
import { datasetPath, infoPaths, videoPath } from '../../content/publications/index.ts'
import { useSession } from '../../identity/session/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { useLocalised } from '../settings/index.ts'
import styles from './home-sections.module.css'

type HomeSectionProps = { readonly title: string; readonly children: ReactNode; readonly aside?: ReactNode }

export function HomeSection({ title, children, aside }: HomeSectionProps) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type RecommendationsProps = { readonly items: readonly Recommendation[] }

export function Recommendations({ items }: RecommendationsProps) {
  const t = useTranslations('home')
  const localised = useLocalised()
  if (items.length === 0) return null
  return (
    <HomeSection title={t('recommended.title')}>
      <ul className={styles['cards']}>
        {items.map(({ id, kind, title, summary, path }) => (
          <li key={id} className={styles['card']}>
            <span className={styles['cover']}>
              <Cover id={id} />
            </span>
            <div className={styles['words']}>
              <p className={styles['kind']}>{t(`kinds.${kind}`)}</p>
              <h3>
                <Link to={path} className={styles['link']}>
                  {localised(title)}
                </Link>
              </h3>
              <p className={styles['summary']}>{localised(summary)}</p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

/** The five question banks of the specification. */
const banks = [
  ['ctf', '/training/ctf', Terminal],
  ['attackDefense', '/training/attack-defense', ShieldHalf],
  ['analytics', '/training/analytics', Database],
  ['realWorld', '/training/real-world', Globe],
  ['forensics', '/training/forensics', ScanSearch],
] as const

const TrainingProgress = lazy(() => import('./training-progress.tsx'))

/** Visitors do not load the code of the training camp. The frame has its height before the progress is known. */
function OwnTraining() {
  const { displayUser } = useSession()
  if (!displayUser) return null
  return (
    <div className={styles['ownTraining']}>
      <Suspense>
        <TrainingProgress key={displayUser.id} />
      </Suspense>
    </div>
  )
}

export function StartTraining() {
  const t = useTranslations('home.training')
  return (
    <HomeSection title={t('title')} aside={<p>{t('text')}</p>}>
      <OwnTraining />
      <ul className={styles['banks']}>
        {banks.map(([name, path, Icon]) => (
          <li key={name}>
            <Link to={path} className={styles['bank']}>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

type RecommendedReadingProps = {
  readonly items: readonly Recommendation[]
  /** When activities take place, by their id. */
  readonly eventDates: Readonly<Record<string, string>>
}

/** Of an activity the day of the event; a conference has several dates, none of which is that of its page. */
function dateOf({ id, kind, publishedAt }: Recommendation, dates: RecommendedReadingProps['eventDates']) {
  if (kind === 'activity') return dates[id] ?? null
  return kind === 'conference' ? null : publishedAt
}

export function RecommendedReading({ items, eventDates }: RecommendedReadingProps) {
  const t = useTranslations('home')
  const format = useFormatter()
  const localised = useLocalised()
  if (items.length === 0) return null
  return (
    <HomeSection title={t('reading.title')} aside={<Link to="/info/index">{t('reading.more')}</Link>}>
      <ul className={styles['list']}>
        {items.map((item) => {
          const { id, kind, title, summary, path } = item
          const date = dateOf(item, eventDates)
          return (
            <li key={id} className={styles['item']}>
              <p className={styles['facts']}>
                <span>{t(`kinds.${kind}`)}</span>
                {date ? (
                  <time dateTime={date}>
                    {format.dateTime(new Date(date), { year: 'numeric', month: 'short', day: 'numeric' })}
                  </time>
                ) : null}
              </p>
              <div className={styles['itemText']}>
                <h3>
                  <Link to={path}>{localised(title)}</Link>
                </h3>
                <p>{localised(summary)}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}

export function NewArticles({ articles }: { readonly articles: readonly ArticleListItem[] }) {
  const t = useTranslations('home.articles')
  if (articles.length === 0) return null
  return (
    <HomeSection title={t('title')} aside={<Link to={infoPaths.articles}>{t('more')}</Link>}>
      <ul className={styles['rows']}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} level={3} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

export function NewDatasets({ datasets }: { readonly datasets: readonly DatasetListItem[] }) {
  const t = useTranslations('home.datasets')
  const localised = useLocalised()
  if (datasets.length === 0) return null
  return (
    <HomeSection title={t('title')} aside={<Link to={infoPaths.datasets}>{t('more')}</Link>}>
      <PublicationRows
        items={datasets.map(({ id, title, summary, licence, publisher }) => ({
          path: datasetPath(id),
          title: localised(title),
          summary: localised(summary),
          facts: `${localised(publisher)} · ${licence}`,
        }))}
      />
    </HomeSection>
  )
}

export function NewVideos({ videos }: { readonly videos: readonly VideoListItem[] }) {
  const t = useTranslations('home.videos')
  const localised = useLocalised()
  if (videos.length === 0) return null
  return (
    <HomeSection title={t('title')} aside={<Link to={infoPaths.videos}>{t('more')}</Link>}>
      <PublicationRows
        items={videos.map(({ id, title, summary, seconds, teachers }) => ({
          path: videoPath(id),
          title: localised(title),
          summary: localised(summary),
          facts: [
            ...(seconds === null ? [] : [t('minutes', { count: Math.max(1, Math.round(seconds / 60)) })]),
            ...teachers.map(({ name }) => localised(name)),
          ].join(' · '),
        }))}
      />
    </HomeSection>
  )
}

type PublicationRowsProps = {
  readonly items: readonly {
    readonly path: string
    readonly title: string
    readonly summary: string
    readonly facts: string
  }[]
}

function PublicationRows({ items }: PublicationRowsProps) {
  return (
    <ul className={styles['rows']}>
      {items.map(({ path, title, summary, facts }) => (
        <li key={path} className={styles['publication']}>
          <h3>
            <Link to={path} className={styles['link']}>
              {title}
            </Link>
          </h3>
          <p className={styles['summary']}>{summary}</p>
          <p className={styles['quiet']}>{facts}</p>
        </li>
      ))}
    </ul>
  )
}

export function LatestResults({ results }: { readonly results: readonly HallOfFameEntry[] }) {
  const t = useTranslations('home.hallOfFame')
  const localised = useLocalised()
  if (results.length === 0) return null
  return (
    <HomeSection title={t('title')} aside={<Link to={hallPath}>{t('more')}</Link>}>
      <ul className={styles['rows']}>
        {results.map(({ competitionId, competitionName, endsAt, teams }) => (
          <li key={competitionId} className={styles['dataset']}>
            <h3>
              <Link to={hallCompetitionPath(competitionId)} className={styles['link']}>
                {localised(competitionName)}
              </Link>
            </h3>
            {teams[0] ? <p>{t('winner', { team: teams[0].teamName })}</p> : null}
            {endsAt ? (
              <p className={styles['quiet']}>
                <TimeText value={endsAt} format="YYYY-MM-DD" />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

export function NextDeadlines({ conferences }: { readonly conferences: readonly ConferenceListItem[] }) {
  const t = useTranslations('home.deadlines')
  useServerClock()
  if (conferences.length === 0) return null
  return (
    <HomeSection title={t('title')} aside={<Link to={infoPaths.conferences}>{t('more')}</Link>}>
      <ul className={styles['rows']}>
        {conferences.map((conference) => (
          <li key={conference.id}>
            <ConferenceRow conference={conference} level={3} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
