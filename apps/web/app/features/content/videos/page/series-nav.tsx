import type { Video } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { videoPath, videoSeriesPath } from '../../publications/index.ts'
import styles from './video-screen.module.css'

type SeriesNavProps = { readonly video: Pick<Video, 'series' | 'next' | 'previous'> }

export function SeriesNav({ video: { series, next, previous } }: SeriesNavProps) {
  const t = useTranslations('videos.series')
  const localised = useLocalised()
  if (!series) return null
  return (
    <nav aria-label={t('nav')} className={styles['series']}>
      <p>
        {t.rich('inSeries', {
          title: localised(series.title),
          link: (words) => <Link to={videoSeriesPath(series.id)}>{words}</Link>,
        })}
      </p>
      {previous ? (
        <Link to={videoPath(previous.id)} rel="prev">
          {t('previous', { title: localised(previous.title) })}
        </Link>
      ) : null}
      {next ? (
        <Link to={videoPath(next.id)} rel="next">
          {t('next', { title: localised(next.title) })}
        </Link>
      ) : null}
    </nav>
  )
}
