import { Card, Skeleton } from '@tiltyard/ui'
import styles from './profile.module.css'

export function ProfileSkeleton() {
  return (
    <Card>
      <div className={styles['parts']}>
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Card>
  )
}
