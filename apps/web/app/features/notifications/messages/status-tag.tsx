import type { Message } from '@tiltyard/contracts/browser'
import { classNames } from '@tiltyard/ui'
import { useLocalised } from '../../platform/settings/index.ts'
import styles from './status-tag.module.css'
import { tagTones } from './unread.model.ts'

/** The text of the specification’s `extra` in the colour of its status; a message without one has no tag. */
export function StatusTag({ message: { status, extra } }: { readonly message: Message }) {
  const localised = useLocalised()
  return extra ? (
    <span className={classNames(styles['tag'], styles[tagTones[status]])}>{localised(extra)}</span>
  ) : null
}
