import { useQuery } from '@tanstack/react-query'
import type { Language } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Form, Input, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { ListSkeleton } from '../../../layout/index.ts'
import { FileButton } from '../../shared/attachments/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { ReasonField } from '../../shared/review-queue/index.ts'
import { NewPeopleTable } from './new-people-table.tsx'
import { filePeopleMax, readPeople, readTextFile } from './people-file.model.ts'
import { newPeopleFormQuery } from './queries.ts'
import type { Addition } from './use-adding.ts'

type NewPeopleFormProps = { readonly onSubmit: (addition: Addition) => void; readonly onClose: () => void }

export function NewPeopleForm({ onSubmit, onClose }: NewPeopleFormProps) {
  const t = useTranslations('people.adding')
  const all = useTranslations()
  const [language, setLanguage] = useState<Language>(useLanguage().language)
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const form = useQuery(newPeopleFormQuery)
  const lines = useMemo(() => readPeople(text), [text])
  const isTooLong = lines.length > filePeopleMax
  const rows = useMemo(
    () => (form.data && !isTooLong ? form.data.checkPeople(lines) : []),
    [form.data, isTooLong, lines],
  )
  const people = rows.flatMap(({ person }) => (person ? [person] : []))
  return (
    <Flex vertical gap={16}>
      <p style={{ margin: 0 }}>{t('lead')}</p>
      <Form layout="vertical" component={false}>
        <PeopleField text={text} onChange={setText} />
        <Form.Item label={t('language')}>
          <Radio.Group
            aria-label={t('language')}
            value={language}
            options={(['zh', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
            onChange={({ target }) => setLanguage(target.value as Language)}
          />
        </Form.Item>
        <ReasonField
          id="adding-reason"
          label={all('people.acts.reason')}
          hint={all('people.acts.reasonHint')}
          value={reason}
          onChange={setReason}
        />
      </Form>
      {isTooLong ? (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={t('tooMany', { count: lines.length, max: filePeopleMax })}
        />
      ) : null}
      {form.isPending ? <ListSkeleton label={all('basics.loading')} /> : null}
      {form.isError ? <FailureResult fault={form.error} retry={() => void form.refetch()} /> : null}
      {form.data && rows.length > 0 ? <NewPeopleTable rows={rows} nameMax={form.data.nameMax} /> : null}
      <Flex justify="end" gap={8} wrap>
        <Button onClick={onClose}>{all('basics.cancel')}</Button>
        <Button
          type="primary"
          disabled={people.length === 0 || reason.trim() === ''}
          onClick={() => onSubmit({ people, language, reason: reason.trim() })}
        >
          {t('submit', { count: people.length })}
        </Button>
      </Flex>
    </Flex>
  )
}

type PeopleFieldProps = { readonly text: string; readonly onChange: (text: string) => void }

function PeopleField({ text, onChange }: PeopleFieldProps) {
  const t = useTranslations('people.adding')
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const read = async (file: File) => {
    const content = await readTextFile(file)
    setUnreadable(content === null ? file.name : null)
    if (content !== null) onChange(content)
  }
  return (
    <Form.Item
      label={t('people')}
      htmlFor="adding-people"
      required
      extra={
        <Flex vertical gap={8} align="start" style={{ marginTop: 8 }}>
          <span>{t('peopleHint')}</span>
          <FileButton label={t('file')} use="people" onChoose={(file) => void read(file)} />
          {unreadable ? (
            <Alert role="alert" type="error" showIcon title={t('unreadable', { name: unreadable })} />
          ) : null}
        </Flex>
      }
    >
      <Input.TextArea
        id="adding-people"
        autoFocus
        rows={5}
        spellCheck={false}
        placeholder={t('placeholder')}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  )
}
