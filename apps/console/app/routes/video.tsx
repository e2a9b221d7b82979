import { useParams } from 'react-router'
import { VideoScreen } from '../features/content/videos/index.ts'

export function Component() {
  const { videoId = '' } = useParams()
  return <VideoScreen key={videoId} videoId={videoId} />
}
