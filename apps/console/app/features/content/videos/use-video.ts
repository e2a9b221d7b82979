import type { AdminVideo } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { createContext, useContext } from 'react'
import { type MutationOutcome, useMutationWithToast } from '../../shared/forms/index.ts'
import { invalidateVideo } from './queries.ts'

export const VideoContext = createContext<AdminVideo | null>(null)

/** The video's screen always provides one. */
export function useVideo(): AdminVideo {
  const video = useContext(VideoContext)
  if (!video) throw new Error('useVideo is used outside of VideoScreen')
  return video
}

/** A mutation of this video, which invalidates its queries. */
export function useVideoMutation<Input, Output>(
  act: (input: Input) => Promise<Output>,
  outcome: Partial<MutationOutcome<Output>> = {},
) {
  const t = useTranslations('videoAdmin')
  const { id } = useVideo()
  return useMutationWithToast(act, {
    done: t('done'),
    ...outcome,
    invalidate: (queries) => invalidateVideo(queries, id),
  })
}
