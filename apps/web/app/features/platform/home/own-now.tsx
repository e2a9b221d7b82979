import type { OwnCompetition } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Countdown, Score, Skeleton, TimeText } from '@tiltyard/ui'
import { CalendarClock, MailOpen, SquareTerminal, Swords, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { competitionPath } from '../../competitions/pages/index.ts'
import { questionPath } from '../../environments/environment/index.ts'
import { useProgress } from '../../training/practice/index.ts'
import { useLocalised } from '../settings/index.ts'
import styles from './own-now.module.css'
import { useOwnNow } from './use-own-now.ts'

/** What is mine now: loaded in the browser, because the server's document is shared by all visitors. */
export default function OwnNow() {
  const t = useTranslations('home.own')
  const now = useOwnNow()
  const { loaded: progress } = useProgress()
  const next = progress.state === 'ready' ? progress.value.next : null
  const localised = useLocalised()
  if (!now)
    return (
      <div className={styles['tiles']} aria-busy="true">
        <div className={styles['tile']}>
          <Skeleton shape="medium" />
        </div>
      </div>
    )
  return (
    <ul className={styles['tiles']} aria-label={t('title')}>
      {now.competitions.map((own) => (
        <CompetitionTile
          key={own.competition.id}
          own={own}
          standing={now.standings.get(own.competition.id)}
        />
      ))}
      {now.competitions.length === 0 ? (
        <Tile icon={<Swords size={18} aria-hidden="true" />} label={t('noCompetition')}>
          <Link to="/competition" className={buttonClass({ kind: 'primary', size: 'small' })}>
            {t('findCompetition')}
          </Link>
        </Tile>
      ) : null}
      {now.environments.map(({ id, name, expiresAt, subjects }) => (
        <Tile key={id} icon={<SquareTerminal size={18} aria-hidden="true" />} label={t('environment')}>
          <Link
            to={subjects[0] ? questionPath(subjects[0].id) : '/account/center/environments'}
            className={styles['name']}
          >
            {localised(name)}
          </Link>
          <Countdown until={expiresAt} label={t('expires')} />
        </Tile>
      ))}
      {now.invitations > 0 ? (
        <Tile icon={<MailOpen size={18} aria-hidden="true" />} label={t('invitations')}>
          <Link to="/account/center/invitations" className={buttonClass({ kind: 'primary', size: 'small' })}>
            {t('answerInvitations', { count: now.invitations })}
          </Link>
        </Tile>
      ) : null}
      {next ? (
        <Tile icon={<Target size={18} aria-hidden="true" />} label={t('question')}>
          <Link to={questionPath(next.question.id)} className={styles['name']}>
            {localised(next.question.name)}
          </Link>
        </Tile>
      ) : null}
      {now.deadlines.map(({ path, title, at }) => (
        <Tile key={path} icon={<CalendarClock size={18} aria-hidden="true" />} label={t('deadline')}>
          <Link to={path} className={styles['name']}>
            {localised(title)}
          </Link>
          <span className={styles['quiet']}>
            <TimeText value={at} format="YYYY-MM-DD HH:mm" />
          </span>
        </Tile>
      ))}
    </ul>
  )
}

type TileProps = { readonly icon: ReactNode; readonly label: ReactNode; readonly children: ReactNode }

function Tile({ icon, label, children }: TileProps) {
  return (
    <li className={styles['tile']}>
      <p className={styles['label']}>
        {icon}
        {label}
      </p>
      {children}
    </li>
  )
}

type Standing = { readonly rank: number; readonly score: number; readonly decimals: number }
type CompetitionTileProps = { readonly own: OwnCompetition; readonly standing: Standing | undefined }

function CompetitionTile({ own: { competition, team, next }, standing }: CompetitionTileProps) {
  const t = useTranslations('home.own')
  const localised = useLocalised()
  const path = competitionPath(competition.id)
  const isRunning = competition.status === 'running'
  const until = isRunning ? competition.endsAt : competition.startsAt
  const mayPlay = isRunning && next === 'play'
  return (
    <Tile
      icon={<Swords size={18} aria-hidden="true" />}
      label={t(isRunning ? 'running' : 'coming', { team: team.name })}
    >
      <Link to={path} className={styles['name']}>
        {localised(competition.name)}
      </Link>
      {standing ? (
        <p className={styles['standing']}>
          {t('rank', { rank: standing.rank })} · <Score units={standing.score} decimals={standing.decimals} />
        </p>
      ) : null}
      {until ? <Countdown until={until} label={t(isRunning ? 'endsIn' : 'startsIn')} /> : null}
      {mayPlay ? (
        <Link to={`${path}/play`} className={buttonClass({ kind: 'primary', size: 'small' })}>
          {t('play')}
        </Link>
      ) : null}
    </Tile>
  )
}
