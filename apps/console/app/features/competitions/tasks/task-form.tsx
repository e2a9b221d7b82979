import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdminTask, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { Alert, App, AutoComplete, Form, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, callApi, wasDeclined } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { areFormValuesEqual } from '../../shared/form-values/index.ts'
import {
  FormSaveBar,
  InstantField,
  LocalisedText,
  NamesField,
  NumberField,
  requiredLanguageOf,
  showFieldErrors,
  TextField,
  useLeaveGuard,
} from '../../shared/forms/index.ts'
import { LocalisedRich } from '../../shared/rich-editor/index.ts'
import styles from '../admin/form-layout.module.css'
import { invalidateCompetition, tasksQuery } from '../admin/queries.ts'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { groupScreensOf } from '../types/registry.ts'
import { AnswerKindFields } from './answer-kind-fields.tsx'
import { GroupChoice } from './group-choice.tsx'
import { FixedPointsField, RuleFields } from './rule-fields.tsx'
import { isGroupForm, planFrom, type TaskValues } from './task-form.model.ts'

type TaskFormProps = {
  /** Null creates a task. */
  readonly task: AdminTask | null
  readonly initial: TaskValues
  readonly onSaved: () => void
}

const usualCategories = ['web', 'pwn', 'reverse', 'crypto', 'misc', 'forensics', 'data-security', 'ai']

export function TaskForm({ task, initial, onSaved }: TaskFormProps) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const categoryName = useCategoryName()
  const { id, stages, contentLanguage } = useCompetition()
  const canOrganise = useCanOrganise()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const tasks = useQuery(tasksQuery(id))
  const [form] = Form.useForm()
  const [retryKey] = useState(() => crypto.randomUUID())
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const guard = useLeaveGuard(isChanged)
  const values = () => form.getFieldsValue(true) as TaskValues
  const stageId = Form.useWatch<string | undefined>('stageId', form)
  const parentId = Form.useWatch<string | undefined>('parentId', form)
  const groups = groupScreensOf(stages, stageId)
  const isGroup = isGroupForm(initial)
  // A case needs a stage whose type has cases.
  const possibleStages = stages.filter(({ id: each }) => !isGroup || groupScreensOf(stages, each))

  const save = async () => {
    const plan = planFrom(values(), groups?.settingsFrom)
    const { validateTask } = await import('./task.form.ts')
    const result = validateTask(plan, task === null, requiredLanguageOf(contentLanguage))
    if (!result.ok) {
      showFieldErrors(form, result.errors, (kind) => t(`settings.${kind}`))
      void message.warning(t('settings.some', { count: result.errors.length }))
      return
    }
    setBusy(true)
    const params = { competitionId: id }
    try {
      if (task) {
        const body = { baseRevision: task.revision, task: plan as never }
        await callApi(addresses.saveTask, { params: { ...params, taskId: task.id }, body })
      } else {
        const created = await callApi(
          addresses.createTask,
          { params, body: { task: plan as never } },
          { retryKey },
        )
        guard.release()
        await navigate(
          `/competitions/${id}/tasks/${created.id}?part=${isGroup ? 'evidenceTitle' : 'flagsTitle'}`,
          { replace: true },
        )
      }
      setChanged(false)
      void message.success(t('saved'))
      await invalidateCompetition(queries, id)
      onSaved()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (!wasDeclined(fault)) void message.error(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  const others = (tasks.data ?? []).filter((each) => each.id !== task?.id)
  const categories = [...new Set([...others.map(({ category }) => category), ...usualCategories])]
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={!canOrganise}
      validateTrigger={[]}
      onValuesChange={() => setChanged(!areFormValuesEqual(values(), initial))}
    >
      <LocalisedText path={['name']} label={t('tasks.name')} required max={80} />
      <div className={styles['columns']}>
        <Form.Item name="category" label={t('tasks.category')} required>
          <AutoComplete
            options={categories.map((value) => ({ value, label: categoryName(value) }))}
            maxLength={40}
          />
        </Form.Item>
        <Form.Item name="stageId" label={t('tasks.stage')} required>
          <Select
            options={possibleStages.map((stage) => ({
              value: stage.id,
              label: inLanguage(stage.name, language),
            }))}
            onChange={() => form.setFieldValue('parentId', undefined)}
          />
        </Form.Item>
        {groups && !isGroup ? <GroupChoice stageId={stageId} tasks={others} /> : null}
        <NumberField path={['difficulty']} label={t('tasks.difficulty')} min={1} />
        <TextField path={['author']} label={t('tasks.author')} max={80} />
        <NamesField path={['tags']} label={t('tasks.tags')} hint={t('tasks.tagsHint')} />
      </div>
      {task && !task.document ? (
        <Alert type="warning" showIcon title={t('settings.onlyMarkup')} style={{ marginBottom: 12 }} />
      ) : null}
      <LocalisedRich path={['content']} label={t(isGroup ? 'tasks.story' : 'tasks.content')} required />
      {isGroup ? (
        <>
          {groups ? <groups.GroupFields /> : null}
          <FixedPointsField label={t('tasks.passBonus')} hint={t('tasks.passBonusHint')} />
        </>
      ) : (
        <>
          <AnswerKindFields task={task} />
          {parentId ? <FixedPointsField label={t('tasks.ruleFields.points')} /> : <RuleFields />}
          {groups ? <groups.ChildFields /> : null}
        </>
      )}
      {task && task.solves > 0 ? (
        <Alert type="info" showIcon title={t('tasks.ruleChange')} style={{ marginBottom: 12 }} />
      ) : null}
      <div className={styles['columns']}>
        {isGroup ? null : (
          <NumberField
            path={['attemptsMax']}
            label={t('tasks.attemptsMax')}
            hint={t('tasks.attemptsMaxHint')}
            min={1}
          />
        )}
        <InstantField path={['releasedAt']} label={t('tasks.releasedAt')} />
        <InstantField path={['closesAt']} label={t('tasks.closesAt')} />
        <Form.Item name="prerequisites" label={t('tasks.needs')}>
          <Select
            mode="multiple"
            options={others.map((each) => ({ value: each.id, label: inLanguage(each.name, language) }))}
          />
        </Form.Item>
      </div>
      {canOrganise ? <FormSaveBar isChanged={isChanged} isBusy={isBusy} onSave={() => void save()} /> : null}
    </Form>
  )
}
