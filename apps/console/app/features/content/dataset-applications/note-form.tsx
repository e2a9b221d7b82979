import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { applicationQuery } from './queries.ts'

/** A note for the other stewards; the applicant does not see it. */
export function NoteForm({ applicationId }: { readonly applicationId: string }) {
  const t = useTranslations('datasetReview')
  const [text, setText] = useState('')
  const add = useMutationWithToast(
    (note: string) =>
      callApi(addresses.noteDatasetApplication, { params: { applicationId }, body: { text: note } }),
    {
      done: t('noteAdded'),
      onDone: () => setText(''),
      invalidate: (queries) =>
        queries.invalidateQueries({ queryKey: applicationQuery(applicationId).queryKey }),
    },
  )
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label={t('note')} htmlFor="application-note" extra={t('noteHint')}>
        <Input.TextArea
          id="application-note"
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Form.Item>
      <Button disabled={text.trim() === ''} loading={add.isPending} onClick={() => add.mutate(text.trim())}>
        {t('addNote')}
      </Button>
    </Form>
  )
}
