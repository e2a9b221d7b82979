import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { Clapperboard } from 'lucide-react'
import { Link } from 'react-router'
import { videoMediaPath } from './paths.ts'

/** From the texts of a video to its file and captions. */
export function MediaLink({ videoId }: { readonly videoId: string }) {
  const t = useTranslations('videoAdmin')
  return (
    <Link to={videoMediaPath(videoId)}>
      <Button icon={<Clapperboard size={16} aria-hidden="true" />}>{t('media')}</Button>
    </Link>
  )
}
