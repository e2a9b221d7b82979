import type { CountedEntry } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { articlePath, DayText, infoPaths } from '../publications/index.ts'
import type { ChannelData } from './load-overview.ts'
import styles from './overview.module.css'

type OverviewBlockProps = {
  readonly title: string
  readonly more: { readonly path: string; readonly words: string }
  readonly children: ReactNode
}

export function OverviewBlock({ title, more, children }: OverviewBlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['block']}>
      <div className={styles['blockHead']}>
        <h2 id={id}>{title}</h2>
        <Link to={more.path}>{more.words}</Link>
      </div>
      {children}
    </section>
  )
}

type ChannelBlocksProps = {
  readonly channels: readonly ChannelData[]
  readonly nameOf: (channel: CountedEntry) => string
}

/** The newest articles of each channel, side by side. */
export function ChannelBlocks({ channels, nameOf }: ChannelBlocksProps) {
  const t = useTranslations('info')
  const localised = useLocalised()
  const nonEmpty = channels.filter(({ articles }) => articles.length > 0)
  if (nonEmpty.length < 2) return null
  return (
    <OverviewBlock title={t('byChannel')} more={{ path: infoPaths.articles, words: t('more.channels') }}>
      <div className={styles['channels']}>
        {nonEmpty.map(({ channel, articles }) => (
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
    </OverviewBlock>
  )
}
