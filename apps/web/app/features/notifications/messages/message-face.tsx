import type { Message } from '@tiltyard/contracts/browser'
import { Avatar, Mark } from '@tiltyard/ui'
import styles from './message-face.module.css'

/** Who a message is from: the platform's mark, or the person whose act it is about. */
export function MessageFace({ message: { system, avatar } }: { readonly message: Message }) {
  if (!system) return <Avatar src={avatar} kind="user" />
  return (
    <span className={styles['mark']} data-sender="platform">
      <Mark size={24} />
    </span>
  )
}
