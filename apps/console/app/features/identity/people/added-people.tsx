import type { AddedPerson, NewPerson } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Progress } from 'antd'
import { Download } from 'lucide-react'
import { useFailureText } from '../../shared/failures/index.ts'
import { CallError } from '../session/index.ts'
import { AddedPeopleTable } from './added-people-table.tsx'
import { toCsv } from './people-file.model.ts'
import { saveFile } from './save-file.ts'
import { useOutcomeWords } from './use-outcome-words.ts'

type AddedPeopleProps = {
  readonly people: readonly NewPerson[]
  /** Of the first people; shorter while or where not all were sent. */
  readonly added: readonly AddedPerson[]
  readonly isPending: boolean
  readonly fault: Error | null
  readonly onResume: () => void
  readonly onClose: () => void
}

export function AddedPeople({ people, added, isPending, fault, onResume, onClose }: AddedPeopleProps) {
  const t = useTranslations('people.adding')
  const all = useTranslations()
  const save = useOutcomeFile(people, added)
  const [done, count] = [added.length, people.length]
  const countOf = (outcome: AddedPerson['outcome']) =>
    added.filter((person) => person.outcome === outcome).length
  return (
    <Flex vertical gap={16}>
      {done < count ? (
        <div>
          <p role="status" style={{ marginTop: 0 }}>
            {t(isPending ? 'sending' : 'stopped', { done, count })}
          </p>
          <Progress aria-label={t('progress')} percent={Math.floor((done / count) * 100)} />
        </div>
      ) : (
        <Alert
          role="status"
          type={countOf('refused') > 0 ? 'warning' : 'success'}
          showIcon
          title={t('finished', {
            created: countOf('created'),
            known: countOf('known'),
            refused: countOf('refused'),
          })}
        />
      )}
      {fault && !isPending ? <StoppedAlert fault={fault} onResume={onResume} /> : null}
      {isPending ? null : <AddedPeopleTable people={people} added={added} />}
      <Flex justify="end" gap={8} wrap>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          disabled={isPending || done === 0}
          onClick={save}
        >
          {t('download')}
        </Button>
        <Button type="primary" disabled={isPending} onClick={onClose}>
          {all('basics.close')}
        </Button>
      </Flex>
    </Flex>
  )
}

type StoppedAlertProps = { readonly fault: Error; readonly onResume: () => void }

function StoppedAlert({ fault, onResume }: StoppedAlertProps) {
  const t = useTranslations()
  const failureText = useFailureText()
  const failure = fault instanceof CallError ? fault.failure : null
  const isElsewhere = failure?.reason === 'people.account_elsewhere'
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={
        isElsewhere ? t('people.adding.elsewhere') : failure ? failureText(failure) : t('basics.unexpected')
      }
      action={
        isElsewhere ? null : (
          <Button size="small" onClick={onResume}>
            {t('people.adding.resume')}
          </Button>
        )
      }
    />
  )
}

/** Saves what became of each person as a table that spreadsheets open. */
function useOutcomeFile(people: readonly NewPerson[], added: readonly AddedPerson[]): () => void {
  const t = useTranslations('people.adding')
  const wordsOf = useOutcomeWords()
  const rows = people.map(({ email, displayName }, at) => {
    const { outcome, refusal } = wordsOf(added[at])
    return [email, displayName, outcome, added[at]?.nickname ?? '', refusal]
  })
  const heads = (['email', 'name', 'outcome', 'nickname', 'refusal'] as const).map((key) =>
    t(`columns.${key}`),
  )
  return () =>
    saveFile({ name: `${t('fileName')}.csv`, type: 'text/csv;charset=utf-8', text: toCsv([heads, ...rows]) })
}
