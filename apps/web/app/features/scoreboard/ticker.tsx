import { useTranslations } from '@tiltyard/i18n/browser'
import { useLocalised } from '../site/index.ts'
import type { BoardLog } from './board-log.model.ts'
import { markOf } from './matrix.model.ts'
import type { News } from './news.model.ts'
import type { BoardOf } from './queries.ts'
import styles from './ticker.module.css'
import { useNews } from './use-news.ts'

const most = 8

type TickerProps = {
  readonly of: BoardOf
  readonly division: number | undefined
  readonly version: string
  readonly log: BoardLog
}

/** What has just happened, the newest at the left. */
export function Ticker({ of, division, version, log }: TickerProps) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const news = useNews(of, division, { version, log })
  const word = ({ teamName, taskName, blood }: News[number]) => {
    const said = { team: teamName, task: localised(taskName) }
    return blood > 0 && blood <= 3
      ? t('board.newsBlood', { ...said, place: blood })
      : t('board.newsLine', said)
  }
  return (
    <section className={styles['ticker']} aria-label={t('board.news')}>
      <span className={styles['label']} aria-hidden="true">
        {t('board.news')}
      </span>
      {news.length === 0 ? (
        <span className={styles['none']}>{t('board.noNews')}</span>
      ) : (
        <ol className={styles['list']}>
          {news.slice(0, most).map((each) => (
            <li key={each.seq} className={styles['item']}>
              <span
                aria-hidden="true"
                className={each.blood > 0 && each.blood <= 3 ? styles['blood'] : styles['mark']}
              >
                {markOf({ blood: each.blood, seconds: 0 })}
              </span>
              {word(each)}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
