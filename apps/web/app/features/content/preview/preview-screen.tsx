import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { EyeOff } from 'lucide-react'
import { ActivityScreen } from '../activities/index.ts'
import { ArticleScreen } from '../articles/index.ts'
import { ConferenceScreen } from '../conferences/index.ts'
import { DatasetScreen } from '../datasets/index.ts'
import { PaperScreen } from '../papers/index.ts'
import { ToolScreen } from '../tools/index.ts'
import { SeriesScreen, VideoScreen } from '../videos/index.ts'
import type { PreviewData } from './load-preview.ts'
import styles from './preview.module.css'

/** The public screens under a preview banner. */
export function PreviewScreen({ preview }: { readonly preview: PreviewData }) {
  const t = useTranslations('preview')
  if (!preview)
    return (
      <>
        <title>{t('ended')}</title>
        <meta name="robots" content="noindex, nofollow" />
        <EmptyState
          level={1}
          title={t('ended')}
          icon={<EyeOff size={40} strokeWidth={1.5} aria-hidden="true" />}
        >
          {t('endedText')}
        </EmptyState>
      </>
    )
  return (
    <>
      <p className={styles['banner']} role="status">
        <strong>{t('title')}</strong> {t('banner')}
      </p>
      <PreviewedPage preview={preview} />
    </>
  )
}

function PreviewedPage({ preview }: { readonly preview: NonNullable<PreviewData> }) {
  switch (preview.kind) {
    case 'article':
      return <ArticleScreen {...preview} isPreview />
    case 'activity':
      return <ActivityScreen {...preview} isPreview />
    case 'dataset':
      return <DatasetScreen {...preview} isPreview />
    case 'video':
      return <VideoScreen {...preview} isPreview />
    case 'video_series':
      return <SeriesScreen {...preview} isPreview />
    case 'tool':
      return <ToolScreen {...preview} isPreview />
    case 'paper':
      return <PaperScreen {...preview} isPreview />
    case 'conference':
      return <ConferenceScreen {...preview} isPreview />
  }
}
