import { type AnswerOf, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, TimeText } from '@tiltyard/ui'
import { SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../identity/session/index.ts'
import { CopyButton } from '../../../shared/sharing/index.ts'
import { useFailureToast } from '../../../shared/toasts/index.ts'
import styles from './file.module.css'

type Ticket = AnswerOf<NonNullable<typeof addresses.createDownloadTicket.contract>>
type FileCommandProps = { readonly datasetId: string; readonly fileId: string; readonly name: string }

/** A command for a terminal, made on request because it carries a ticket. */
export function FileCommand({ datasetId, fileId, name }: FileCommandProps) {
  const t = useTranslations('datasets.files')
  const showFailure = useFailureToast()
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    const outcome = await call(addresses.createDownloadTicket, { params: { id: datasetId, fileId } })
    setBusy(false)
    if (outcome.ok) setTicket(outcome.value)
    else showFailure(outcome, { retry: () => void create() })
  }
  if (!ticket)
    return (
      <Button size="small" isPending={isBusy} onPress={() => void create()}>
        <SquareTerminal size={16} aria-hidden="true" />
        {t('command')}
        <span className="unseen"> {name}</span>
      </Button>
    )
  return (
    <div className={styles['command']} role="status">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard too */}
      <pre tabIndex={0}>{ticket.command}</pre>
      <p className={styles['quiet']}>
        {t.rich('commandUntil', { time: () => <TimeText value={ticket.expiresAt} format="HH:mm" /> })}
      </p>
      <CopyButton text={() => ticket.command}>{t('copyCommand')}</CopyButton>
    </div>
  )
}
