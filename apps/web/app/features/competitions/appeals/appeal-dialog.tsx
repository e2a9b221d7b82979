import { mapFailure } from '@tiltyard/client'
import { type AppealWindow, addresses, type OwnAppeals } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import {
  Button,
  Dialog,
  EmptyState,
  Form,
  ListSkeleton,
  Load,
  Notice,
  SelectField,
  TextArea,
  TimeText,
} from '@tiltyard/ui'
import { CalendarOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../identity/session/index.ts'
import { toasts } from '../../shared/toasts/index.ts'
import { type Competition, paramsOf } from '../play/index.ts'
import { type AppealTarget, subjectOf, type TaskKind, taskKinds, windowFor } from './appeal.model.ts'
import styles from './appeals.module.css'
import { useOwnAppeals } from './queries.ts'

type AppealDialogProps = {
  readonly competition: Competition
  readonly target: AppealTarget
  readonly title: string
  readonly onClose: () => void
  readonly onOpened?: () => void
}

/** The server is asked first: outside of the window there is no form. */
export function AppealDialog(props: AppealDialogProps) {
  const { competition, target, title, onClose } = props
  const t = useTranslations('play.appeals')
  const basics = useTranslations('basics')
  const { loaded, load } = useOwnAppeals(competition)
  const isClosed = ({ windows }: OwnAppeals) => windowFor(windows, target) === null
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={basics('close')} wide>
      <Load
        of={loaded}
        skeleton={<ListSkeleton rows={3} />}
        onRetry={load}
        isEmpty={isClosed}
        empty={
          <EmptyState
            title={t('closed')}
            icon={<CalendarOff size={32} strokeWidth={1.5} aria-hidden="true" />}
          >
            {t('closedText')}
          </EmptyState>
        }
      >
        {({ windows }) => <AppealForm {...props} window={windowFor(windows, target)} />}
      </Load>
    </Dialog>
  )
}

const textMax = 4000

function AppealForm({
  competition,
  target,
  window,
  onClose,
  onOpened,
}: AppealDialogProps & { readonly window: AppealWindow | null }) {
  const t = useTranslations('play.appeals')
  const basics = useTranslations('basics')
  const [kind, setKind] = useState<TaskKind>('verdict')
  const [text, setText] = useState('')
  const [error, setError] = useState<{ readonly text?: string; readonly field?: string }>({})
  const [isSending, setSending] = useState(false)
  const retryKey = useRef<string>(null)
  const send = async () => {
    if (text.trim() === '') return setError({ field: basics('required') })
    setSending(true)
    retryKey.current ??= crypto.randomUUID()
    const outcome = await call(
      addresses.openAppeal,
      { params: paramsOf(competition), body: { subject: subjectOf(target, kind), text } },
      { retryKey: retryKey.current },
    )
    setSending(false)
    if (outcome.ok) {
      toasts.show({ kind: 'success', text: t('sent') })
      onOpened?.()
      return onClose()
    }
    const failure = mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') })
    // An answered request is over: a corrected one is another.
    if (!failure.mayRetry) retryKey.current = null
    setError({ text: failure.text ?? basics('unexpected') })
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {error.text ? <Notice kind="error">{error.text}</Notice> : null}
      {window ? (
        <p className={styles['quiet']}>
          {t('closesAt')} <TimeText value={window.closesAt} format="YYYY-MM-DD HH:mm" />
        </p>
      ) : null}
      {target ? (
        <SelectField
          name="kind"
          label={t('about')}
          value={kind}
          options={taskKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => setKind(taskKinds.find((each) => each === value) ?? 'verdict')}
        />
      ) : null}
      <TextArea
        name="text"
        label={t('text')}
        description={t('textHint')}
        value={text}
        onChange={setText}
        error={error.field}
        maxLength={textMax}
        isRequired
      />
      <div>
        <Button type="submit" kind="primary" isPending={isSending}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}
