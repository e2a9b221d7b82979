import type { RecentSolve } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useEffect, useState } from 'react'
import { useLocalised } from '../site/index.ts'
import { markOf } from './matrix.model.ts'
import { askNews, type BoardOf } from './queries.ts'
import styles from './ticker.module.css'

const most = 8

/** What has just happened, the newest at the left; asked for anew with each version of the board. */
export function Ticker({ of, version }: { readonly of: BoardOf; readonly version: string }) {
  const t = useTranslations('scoreboard')
  const localised = useLocalised()
  const news = useNews(of, version)
  const word = ({ teamName, taskName, blood }: RecentSolve) => {
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

function useNews(of: BoardOf, version: string): readonly RecentSolve[] {
  const [news, setNews] = useState<readonly RecentSolve[]>([])
  // A new version is why to ask again.
  useEffect(() => {
    let isOld = false
    void askNews(of).then((outcome) => {
      // A wall shows the last news rather than that the next ones are late.
      if (!isOld && outcome.ok) setNews(outcome.value.news)
    })
    return () => {
      isOld = true
    }
  }, [of, version])
  return news
}
