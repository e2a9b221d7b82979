import type { Video } from '@tiltyard/contracts/browser'
import { DocumentFactsContext } from '@tiltyard/ui'
import { useContext } from 'react'
import { PageHead, writtenIn } from '../../../../head/index.ts'
import type { InOneLanguage } from '../../../../load/in-one-language.ts'
import { useLocalised, useSiteName } from '../../../platform/settings/index.ts'
import { videoPath } from '../../publications/index.ts'
import { videoStructuredData } from './structured.model.ts'

type VideoHeadProps = { readonly video: InOneLanguage<Video>; readonly isPreview: boolean }

export function VideoHead({ video, isPreview }: VideoHeadProps) {
  const localised = useLocalised()
  const site = useSiteName()
  const { origin } = useContext(DocumentFactsContext)
  return (
    <PageHead
      title={localised(video.title)}
      description={localised(video.summary)}
      path={videoPath(video.id)}
      written={writtenIn(video.title)}
      isPrivate={isPreview}
      facts={videoStructuredData(video, { origin, site, localised })}
    />
  )
}
