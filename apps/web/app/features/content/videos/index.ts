/** Videos: the list, series, and pages with the player, transcript and notes. */
export { loadVideoList } from './list/queries.ts'
export { VideoListScreen } from './list/video-list-screen.tsx'
export { loadVideo } from './page/queries.ts'
export { VideoScreen } from './page/video-screen.tsx'
export { loadVideoSeries } from './series/queries.ts'
export { SeriesScreen } from './series/series-screen.tsx'
