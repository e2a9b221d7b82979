import { purgePlayback, removeDueEncodings, replacePoster } from '@tiltyard/core/content'
import type { WorkerDeps } from '../deps.ts'

export const videosJobs = {
  'videos.make-poster': (
    deps: WorkerDeps,
    payload: { readonly encodingId: string; readonly seconds: number },
  ) => replacePoster(deps, payload),
  'videos.remove-encodings': (deps: WorkerDeps) => removeDueEncodings(deps),
  'videos.purge-playback': (deps: WorkerDeps) => purgePlayback(deps),
}
