import type { Message } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { useLocalised } from '../../platform/settings/index.ts'
import styles from './status-tag.module.css'
import { tagTones } from './unread.model.ts'

/** The colour of the specification, always with a text. */
export function StatusTag({ message: { status, extra } }: { readonly message: Message }) {
  const t = useTranslations('messages')
  const localised = useLocalised()
  return (
    <span className={classNames(styles['tag'], styles[tagTones[status]])}>
      {extra ? localised(extra) : t(`status.${status}`)}
    </span>
  )
}
