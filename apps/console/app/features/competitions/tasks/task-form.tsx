import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdminTask, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, App, AutoComplete, Form, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  InstantField,
  LocalisedRich,
  LocalisedText,
  NamesField,
  NumberField,
  TextField,
  useLeaveGuard,
} from '../../contents/index.ts'
import { sameDraft } from '../../drafts/index.ts'
import { EditingBar, showFaults } from '../../editing/index.ts'
import { useFailureWords } from '../../notices/index.ts'
import { ask, CallError } from '../../session/index.ts'
import styles from '../editing.module.css'
import { outdate, tasksQuery } from '../queries.ts'
import { useCompetition, useMayOrganise } from '../use-competition.ts'
import { RuleFields } from './rule-fields.tsx'
import { newTask, planFrom, type TaskValues, valuesOf } from './task-form.model.ts'

type Props = { readonly task: AdminTask | null; readonly onSaved: () => void }

const usualCategories = ['web', 'pwn', 'reverse', 'crypto', 'misc', 'forensics', 'data-security', 'ai']

export function TaskForm({ task, onSaved }: Props) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const { id, stages } = useCompetition()
  const mayOrganise = useMayOrganise()
  const { message } = App.useApp()
  const words = useFailureWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const tasks = useQuery(tasksQuery(id))
  const [form] = Form.useForm()
  const [initial] = useState(() => (task ? valuesOf(task) : newTask(stages[0]?.id)))
  const [retryKey] = useState(() => crypto.randomUUID())
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const guard = useLeaveGuard(isChanged)
  const values = () => form.getFieldsValue(true) as TaskValues

  const save = async () => {
    const plan = planFrom(values())
    const { judgeTask } = await import('./task.form.ts')
    const judged = judgeTask(plan, task === null)
    if (!judged.ok) {
      showFaults(form, judged.faults, (kind) => t(`settings.${kind}`))
      void message.warning(t('settings.some', { count: judged.faults.length }))
      return
    }
    setBusy(true)
    const params = { competitionId: id }
    try {
      if (task) {
        const body = { baseRevision: task.revision, task: plan as never }
        await ask(addresses.saveTask, { params: { ...params, taskId: task.id }, body })
      } else {
        const made = await ask(addresses.createTask, { params, body: { task: plan as never } }, { retryKey })
        guard.letGo()
        await navigate(`/competitions/${id}/tasks/${made.id}?part=flagsTitle`, { replace: true })
      }
      setChanged(false)
      void message.success(t('saved'))
      await outdate(queries, id)
      onSaved()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(words(fault.failure))
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
      disabled={!mayOrganise}
      validateTrigger={[]}
      onValuesChange={() => setChanged(!sameDraft(values(), initial))}
    >
      <LocalisedText path={['name']} label={t('tasks.name')} required max={80} />
      <div className={styles['columns']}>
        <Form.Item name="category" label={t('tasks.category')} required>
          <AutoComplete options={categories.map((value) => ({ value }))} maxLength={40} />
        </Form.Item>
        <Form.Item name="stageId" label={t('tasks.stage')} required>
          <Select
            options={stages.map((stage) => ({ value: stage.id, label: inLanguage(stage.name, language) }))}
          />
        </Form.Item>
        <NumberField path={['difficulty']} label={t('tasks.difficulty')} min={1} />
        <TextField path={['author']} label={t('tasks.author')} max={80} />
        <NamesField path={['tags']} label={t('tasks.tags')} hint={t('tasks.tagsHint')} />
      </div>
      {task && !task.document ? (
        <Alert type="warning" showIcon title={t('settings.onlyMarkup')} style={{ marginBottom: 12 }} />
      ) : null}
      <LocalisedRich path={['content']} label={t('tasks.content')} required />
      <RuleFields />
      {task && task.solves > 0 ? (
        <Alert type="info" showIcon title={t('tasks.ruleChange')} style={{ marginBottom: 12 }} />
      ) : null}
      <div className={styles['columns']}>
        <NumberField
          path={['attemptsMax']}
          label={t('tasks.attemptsMax')}
          hint={t('tasks.attemptsMaxHint')}
          min={1}
        />
        <InstantField path={['releasedAt']} label={t('tasks.releasedAt')} />
        <InstantField path={['closesAt']} label={t('tasks.closesAt')} />
        <Form.Item name="needs" label={t('tasks.needs')}>
          <Select
            mode="multiple"
            options={others.map((each) => ({ value: each.id, label: inLanguage(each.name, language) }))}
          />
        </Form.Item>
      </div>
      {mayOrganise ? <EditingBar isChanged={isChanged} isBusy={isBusy} onSave={() => void save()} /> : null}
    </Form>
  )
}
