import { mapFailure } from '@tiltyard/client'
import { addresses, type CaseFact, type CaseFactPlan } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, Form, Notice, SelectField, TextArea, TextField } from '@tiltyard/ui'
import { useRef, useState } from 'react'
import { ReadingText, readTyped, zonesWith } from '../../../../challenges/answers/index.ts'
import { call } from '../../../../identity/session/index.ts'
import { type Competition, paramsOf } from '../../../play/index.ts'
import { draftOf, type FactProblem, isPlan, offsetOf, planOf } from './fact.model.ts'

type FactDialogProps = {
  readonly competition: Competition
  readonly caseId: string
  /** Null: a new one. */
  readonly fact: CaseFact | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

const sourceMax = 200
const textMax = 2_000

export function FactDialog(props: FactDialogProps) {
  const { fact, onClose } = props
  const t = useTranslations('forensics.timeline')
  const basics = useTranslations('basics')
  const ownZone = offsetOf(new Date().getTimezoneOffset())
  const [draft, setDraft] = useState(() => draftOf(fact, ownZone))
  const [problem, setProblem] = useState<FactProblem>({})
  const { isSending, error, save } = useSaveFact(props)
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = () => {
    const plan = planOf(draft)
    setProblem(isPlan(plan) ? {} : plan)
    if (isPlan(plan)) void save(plan)
  }
  const required = basics('required')
  return (
    <Dialog
      title={t(fact ? 'changeTitle' : 'addTitle')}
      isOpen
      wide
      onClose={onClose}
      closeLabel={basics('close')}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {error ? <Notice kind="error">{error}</Notice> : null}
        <TextField
          name="time"
          label={t('time')}
          description={t('timeHint')}
          value={draft.time}
          onChange={(time) => set({ time })}
          error={problem.time && (problem.time === 'required' ? required : t('timeUnreadable'))}
          autoComplete="off"
          maxLength={100}
          isRequired
        />
        <SelectField
          name="zone"
          label={t('zone')}
          value={draft.zone}
          options={zonesWith(ownZone)}
          onChange={(zone) => set({ zone })}
        />
        <ReadingText kind="time" reading={readTyped('time', draft.time, draft.zone)} />
        <TextField
          name="source"
          label={t('source')}
          description={t('sourceHint')}
          value={draft.source}
          onChange={(source) => set({ source })}
          maxLength={sourceMax}
        />
        <TextArea
          name="text"
          label={t('fact')}
          value={draft.text}
          onChange={(text) => set({ text })}
          error={problem.text && required}
          maxLength={textMax}
          rows={4}
          isRequired
        />
        <div>
          <Button type="submit" kind="primary" isPending={isSending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function useSaveFact({ competition, caseId, fact, onClose, onSaved }: FactDialogProps) {
  const basics = useTranslations('basics')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const retryKey = useRef<string>(null)
  const save = async (body: CaseFactPlan) => {
    setSending(true)
    retryKey.current ??= crypto.randomUUID()
    const params = { ...paramsOf(competition), taskId: caseId }
    const outcome = fact
      ? await call(addresses.changeCaseFact, { params: { ...params, factId: fact.id }, body })
      : await call(addresses.addCaseFact, { params, body }, { retryKey: retryKey.current })
    setSending(false)
    if (outcome.ok) {
      onSaved()
      return onClose()
    }
    const failure = mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') })
    // An answered request is over: a corrected one is another.
    if (!failure.mayRetry) retryKey.current = null
    setError(failure.text ?? basics('unexpected'))
  }
  return { isSending, error, save }
}
