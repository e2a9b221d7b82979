import { type AdminTaskListItem, inLanguage, type ScoringRule } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select } from 'antd'
import { fixedPoints } from './task-form.model.ts'

type GroupChoiceProps = {
  readonly stageId: string | undefined
  readonly tasks: readonly AdminTaskListItem[]
}

/** The case of a question, one of its stage. A question has fixed points. */
export function GroupChoice({ stageId, tasks }: GroupChoiceProps) {
  const t = useTranslations('organising.tasks')
  const { language } = useLanguage()
  const form = Form.useFormInstance()
  const groups = tasks.filter((each) => each.kind === 'group' && each.stageId === stageId)
  return (
    <Form.Item name="parentId" label={t('case')}>
      <Select
        allowClear
        placeholder={t('noCase')}
        options={groups.map((each) => ({ value: each.id, label: inLanguage(each.name, language) }))}
        onChange={(chosen: string | undefined) => {
          const rule = form.getFieldValue('rule') as ScoringRule | undefined
          if (chosen && rule?.name !== 'static') form.setFieldValue('rule', fixedPoints(100))
        }}
      />
    </Form.Item>
  )
}
