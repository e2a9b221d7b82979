import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { CardGridSkeleton, Load } from '@tiltyard/ui'
import { useId } from 'react'
import { call, useSession } from '../../../identity/session/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { VideoCard } from './video-card.tsx'
import styles from './video-list.module.css'

const shown = 3
const ask = () => call(addresses.listVideoProgress, { query: { limit: shown } })

/** Videos that the signed-in person has begun; absent for everybody else, and without any. */
export function ContinueRow() {
  const { user } = useSession()
  return user ? <OwnVideos key={user.id} /> : null
}

function OwnVideos() {
  const t = useTranslations('videos')
  const id = useId()
  const { loaded, load } = useResource(ask)
  if (loaded.state === 'ready' && loaded.value.data.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles['continue']}>
      <h2 id={id}>{t('continue')}</h2>
      <Load of={loaded} skeleton={<CardGridSkeleton />} empty={null} onRetry={load}>
        {({ data }) => (
          <ul className={styles['cards']}>
            {data.map(({ progress, ...video }) => (
              <li key={video.id}>
                <VideoCard video={video} progress={progress} level={3} />
              </li>
            ))}
          </ul>
        )}
      </Load>
    </section>
  )
}
