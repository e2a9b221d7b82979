import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { Clapperboard } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead, writtenIn } from '../../../../head/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { ListPage } from '../../../shared/list-page/index.ts'
import { infoPaths, LanguageNote, LongText, videoSeriesPath } from '../../publications/index.ts'
import { VideoCard } from '../list/video-card.tsx'
import listStyles from '../list/video-list.module.css'
import { clockText } from '../player/play-time.model.ts'
import { VideoMessages } from '../videos.messages.tsx'
import type { SeriesData } from './queries.ts'
import styles from './series-screen.module.css'

type SeriesScreenProps = SeriesData & { readonly isPreview?: boolean }

export function SeriesScreen(props: SeriesScreenProps) {
  return (
    <VideoMessages>
      <SeriesPage {...props} />
    </VideoMessages>
  )
}

function SeriesPage({ series, isPreview = false }: SeriesScreenProps) {
  const t = useTranslations('videos')
  const localised = useLocalised()
  const [title, summary] = [localised(series.title), localised(series.summary)]
  return (
    <ListPage title={title} lead={summary}>
      <PageHead
        title={title}
        description={summary}
        path={videoSeriesPath(series.id)}
        written={writtenIn(series.title)}
        isPrivate={isPreview}
      />
      <p className={styles['facts']}>
        {t('series.videos', { count: series.videoCount })} · {clockText(series.seconds)}
      </p>
      <div className={styles['about']}>
        <LanguageNote spoken={series.spoken} />
        <LongText html={series.html} outline={series.outline} spoken={series.spoken} />
      </div>
      {series.videos.length === 0 ? (
        <EmptyState
          title={t('series.none')}
          icon={<Clapperboard size={40} strokeWidth={1.5} aria-hidden="true" />}
        >
          {t('series.noneText')}
        </EmptyState>
      ) : (
        <ol className={listStyles['cards']}>
          {series.videos.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} />
            </li>
          ))}
        </ol>
      )}
      <p className={styles['back']}>
        <Link to={infoPaths.videos}>{t('back')}</Link>
      </p>
    </ListPage>
  )
}
