import type { AdminTask } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'
import { OptionFields } from '../../shared/answer-key/index.ts'
import { type TaskKind, taskFormOf, taskKinds } from './task-form.model.ts'

/** How the task is answered. The kind of a published task is fixed: answers to it are judged by its key. */
export function AnswerKindFields({ task }: { readonly task: AdminTask | null }) {
  const t = useTranslations('organising.tasks')
  const kinds = useTranslations('training.kinds')
  const form = Form.useFormInstance()
  const kind = Form.useWatch<TaskKind | undefined>(['form', 'kind'], form)
  const isFixed = task?.isPublished ?? false
  const hint = isFixed ? t('kindFixed') : task && task.flags > 0 ? t('kindChange') : t('kindHint')
  return (
    <>
      <Form.Item name={['form', 'kind']} label={t('kind')} extra={hint}>
        <Select<TaskKind>
          style={{ maxWidth: 320 }}
          options={taskKinds.map((value) => ({ value, label: kinds(value) }))}
          onChange={(next) => form.setFieldValue('form', taskFormOf(next))}
          {...(isFixed && { disabled: true })}
        />
      </Form.Item>
      {kind === 'choice' ? <OptionFields /> : null}
    </>
  )
}
