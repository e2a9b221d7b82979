import { useQuery } from '@tanstack/react-query'
import { addresses, type PersonDetails } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { ReasonDialog } from '../../shared/review-queue/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { callApi } from '../session/index.ts'
import { invalidatePeople, peopleOptionsQuery, personQuery } from './queries.ts'

type MergeDialogProps = { readonly person: PersonDetails; readonly onClose: () => void }

const effects = ['signIn', 'closed', 'teams', 'verification', 'stays'] as const

/** Says what will happen before it asks for the reason: nothing of it can be undone. */
export function PersonMergeDialog({ person, onClose }: MergeDialogProps) {
  const t = useTranslations('people.acts')
  const { id, nickname } = person
  const [duplicateId, setDuplicateId] = useState<string | null>(null)
  const merge = useMutationWithToast(
    (reason: string) =>
      callApi(addresses.mergePerson, {
        params: { userId: id },
        body: { duplicateId: duplicateId ?? '', reason },
      }),
    { done: t('merge.done'), onDone: onClose, invalidate: invalidatePeople },
  )
  return (
    <ReasonDialog
      title={t('merge.title', { nickname })}
      okText={t('merge.button')}
      label={t('reason')}
      hint={t('reasonHint')}
      note={
        <>
          <p>{t('merge.text')}</p>
          <DuplicateField keptId={id} value={duplicateId} onChange={setDuplicateId} />
          <ul style={{ margin: 0, paddingInlineStart: '1.1em', listStyle: 'disc' }}>
            {effects.map((effect) => (
              <li key={effect}>{t(`merge.effects.${effect}`, { nickname })}</li>
            ))}
          </ul>
        </>
      }
      danger
      isPending={merge.isPending}
      isIncomplete={duplicateId === null}
      onSubmit={(reason) => merge.mutate(reason)}
      onClose={onClose}
    />
  )
}

type DuplicateFieldProps = {
  readonly keptId: string
  readonly value: string | null
  readonly onChange: (userId: string) => void
}

function DuplicateField({ keptId, value, onChange }: DuplicateFieldProps) {
  const t = useTranslations('people.acts.merge')
  const [text, setText] = useState('')
  const found = useQuery(peopleOptionsQuery(text)).data?.data ?? []
  const choices = found.filter(({ id, isMerged }) => id !== keptId && !isMerged)
  return (
    <Form layout="vertical" component={false}>
      <Form.Item
        label={t('duplicate')}
        htmlFor="merge-duplicate"
        extra={value ? <DuplicateFacts userId={value} /> : null}
      >
        <Select<string>
          id="merge-duplicate"
          showSearch={{ filterOption: false, onSearch: setText }}
          placeholder={t('duplicateHint')}
          notFoundContent={null}
          value={value}
          options={choices.map(({ id, nickname, email }) => ({
            value: id,
            label: email ? `${nickname} · ${email}` : nickname,
          }))}
          onChange={onChange}
        />
      </Form.Item>
    </Form>
  )
}

/** Enough to see that it is the right one: people with the same name are common. */
function DuplicateFacts({ userId }: { readonly userId: string }) {
  const t = useTranslations('people.acts.merge')
  const { data } = useQuery(personQuery(userId))
  if (!data) return null
  const { issuer, createTime, teams } = data
  return t('facts', { issuer, time: formatLocalTime(createTime), teams })
}
