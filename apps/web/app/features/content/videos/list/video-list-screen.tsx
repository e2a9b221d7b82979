import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, CardGridSkeleton, EmptyState } from '@tiltyard/ui'
import { Clapperboard } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../../head/index.ts'
import { FilterLinks, ListPage, Pager, PendingList, ResultCount } from '../../../shared/list-page/index.ts'
import { infoPaths } from '../../publications/index.ts'
import { VideoMessages } from '../videos.messages.tsx'
import { ContinueRow } from './continue-row.tsx'
import type { VideoListData } from './queries.ts'
import { VideoCard } from './video-card.tsx'
import { VideoFilters } from './video-filters.tsx'
import { filtersOf, pageSize, sorts, type VideoListQuery, videoListAddress } from './video-list.model.ts'
import styles from './video-list.module.css'

export function VideoListScreen(data: VideoListData) {
  return (
    <VideoMessages>
      <VideoList {...data} />
    </VideoMessages>
  )
}

function VideoList(data: VideoListData) {
  const { query, videos, total } = data
  const t = useTranslations('videos')
  const isFiltered = Object.values(filtersOf(query)).some((value) => value !== undefined)
  return (
    <ListPage title={t('title')} lead={t('lead')} filters={<VideoFilters {...data} />}>
      <PageHead title={t('title')} description={t('lead')} path={videoListAddress(query)} />
      {isFiltered || query.page > 1 ? null : <ContinueRow />}
      <PendingList skeleton={<CardGridSkeleton />}>
        <div className={styles['above']}>
          <ResultCount total={total} />
          <div className={styles['orders']}>
            <Order query={query} />
            {isFiltered ? <Link to={infoPaths.videos}>{t('clear')}</Link> : null}
          </div>
        </div>
        {videos.length === 0 ? (
          <NoVideos isFiltered={isFiltered || query.page > 1} />
        ) : (
          <ul className={styles['cards']}>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={query.page}
          total={total}
          size={pageSize}
          addressOf={(page) => videoListAddress({ ...query, page })}
        />
      </PendingList>
    </ListPage>
  )
}

/** Search results are in the order of their match. */
function Order({ query }: { readonly query: VideoListQuery }) {
  const t = useTranslations('videos')
  if (query.keyword) return <p className={styles['quiet']}>{t('byMatch')}</p>
  return (
    <FilterLinks
      label={t('sort')}
      choices={sorts.map((sort) => ({
        key: sort,
        name: t(`sorts.${sort}`),
        address: videoListAddress({ ...query, sort: sort === 'newest' ? undefined : sort, page: 1 }),
        isChosen: (query.sort ?? 'newest') === sort,
      }))}
    />
  )
}

function NoVideos({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useTranslations('videos')
  return (
    <EmptyState
      title={isFiltered ? t('noneHere') : t('none')}
      icon={<Clapperboard size={40} strokeWidth={1.5} aria-hidden="true" />}
      actions={
        isFiltered ? (
          <Link to={infoPaths.videos} className={buttonClass({ kind: 'primary' })}>
            {t('showAll')}
          </Link>
        ) : null
      }
    >
      {isFiltered ? t('noneHereText') : t('noneText')}
    </EmptyState>
  )
}
