import { useCallback } from 'react'
import { useLoaded } from '../center/index.ts'
import { useServerClock } from '../clock/index.ts'
import { askPlaying, type Competition, type Playing } from './played.ts'
import { useReloadAt } from './use-reload-at.ts'
import { useReloadNowAndThen } from './use-reload-now-and-then.ts'
import { useReloadOnNews } from './use-reload-on-news.ts'

/** What the entry may see now, kept up to date: by its own deeds, by others' solves, by organisers and by the clock. */
export function usePlaying(competition: Competition) {
  useServerClock()
  const { loaded, load, refresh } = useLoaded(useCallback(() => askPlaying(competition), [competition]))
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadOnNews(competition, reload)
  useReloadNowAndThen(reload)
  useReloadAt(loaded.state === 'ready' ? changesAt(loaded.value) : null, reload)
  return { loaded, load, reload }
}

function changesAt(playing: Playing): string | null {
  if (playing.kind === 'open') return playing.board.changesAt
  return playing.kind === 'waiting' ? playing.stage.startsAt : null
}
