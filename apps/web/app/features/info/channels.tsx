import type { CountedEntry } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { articlePath, DayText, infoPaths } from '../references/index.ts'
import { useLocalised } from '../site/index.ts'
import { Block } from './block.tsx'
import type { ChannelData } from './load-overview.ts'
import styles from './overview.module.css'

type ChannelsProps = {
  readonly channels: readonly ChannelData[]
  readonly nameOf: (channel: CountedEntry) => string
}

/** The newest of each channel, side by side. */
export function Channels({ channels, nameOf }: ChannelsProps) {
  const t = useTranslations('info')
  const localised = useLocalised()
  const filled = channels.filter(({ articles }) => articles.length > 0)
  if (filled.length < 2) return null
  return (
    <Block title={t('byChannel')} more={{ path: infoPaths.articles, words: t('more.channels') }}>
      <div className={styles['channels']}>
        {filled.map(({ channel, articles }) => (
          <section key={channel.code} className={styles['channel']} aria-label={nameOf(channel)}>
            <h3>
              <Link to={`${infoPaths.articles}?channel=${channel.code}`}>{nameOf(channel)}</Link>
            </h3>
            <ul>
              {articles.map((article) => (
                <li key={article.id}>
                  <Link to={articlePath(article)}>{localised(article.title)}</Link>
                  <span className={styles['day']}>
                    <DayText value={article.publishedAt} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Block>
  )
}
