import { useMutation } from '@tanstack/react-query'
import { type AdminTask, addresses, type NewFlag } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, App, Button, Flex, Form, Input, Select, Tag } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import styles from './tasks.module.css'

type FlagsPartProps = { readonly task: AdminTask; readonly onReload: () => void }
type FlagsValues = { readonly flags?: readonly Partial<NewFlag>[]; readonly template?: string }

const kinds = ['exact', 'any-case', 'pattern'] as const

/** Write-only: stored flags cannot be read, so the form always starts empty. */
export function FlagsPart({ task, onReload }: FlagsPartProps) {
  const t = useTranslations('organising.tasks')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const [form] = Form.useForm<FlagsValues>()
  const set = useCompetitionMutation(
    ({ flags = [], template }: FlagsValues) =>
      callApi(addresses.setTaskFlags, {
        params: { competitionId: id, taskId: task.id },
        body: {
          flags: flags.flatMap(({ kind = 'exact', text }) => (text?.trim() ? [{ kind, text }] : [])),
          template: template?.trim() || null,
        },
      }),
    { onDone: onReload },
  )
  return (
    <Flex vertical gap={20}>
      <p>
        <strong>{task.hasOwnFlags ? t('ownFlags') : t('flagsNow', { count: task.flags })}</strong>
        {task.flagKinds.length > 0
          ? ` · ${task.flagKinds.map((kind) => t(`flagKinds.${kind}`)).join(' · ')}`
          : ''}
      </p>
      {task.hasSlowPattern ? <Alert type="warning" showIcon title={t('slowPatternHint')} /> : null}
      <FlagTest taskId={task.id} />
      {canOrganise ? (
        <Form<FlagsValues>
          form={form}
          layout="vertical"
          initialValues={{ flags: [{ kind: 'exact' }] }}
          onFinish={(values) => set.mutate(values)}
        >
          <p style={{ marginBottom: 12 }}>{t('flagsHint')}</p>
          <Form.List name="flags">
            {(items, { add, remove }) => (
              <>
                {items.map(({ key, name }) => (
                  <div key={key} className={styles['row']}>
                    <Form.Item name={[name, 'kind']} noStyle>
                      <Select
                        aria-label={t('flagKind')}
                        options={kinds.map((value) => ({ value, label: t(`flagKinds.${value}`) }))}
                      />
                    </Form.Item>
                    <Form.Item name={[name, 'text']} noStyle>
                      <Input
                        aria-label={t('flagText')}
                        autoComplete="off"
                        spellCheck={false}
                        maxLength={256}
                      />
                    </Form.Item>
                    <Button
                      type="text"
                      aria-label={t('removeFlag', { number: name + 1 })}
                      icon={<Trash2 size={16} aria-hidden="true" />}
                      onClick={() => remove(name)}
                    />
                  </div>
                ))}
                <Button
                  style={{ marginBottom: 16 }}
                  icon={<Plus size={16} aria-hidden="true" />}
                  onClick={() => add({ kind: 'exact' })}
                >
                  {t('addFlag')}
                </Button>
              </>
            )}
          </Form.List>
          <Form.Item name="template" label={t('template')} extra={t('templateHint')}>
            <Input autoComplete="off" spellCheck={false} maxLength={200} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={set.isPending}>
            {t('setFlags')}
          </Button>
        </Form>
      ) : null}
    </Flex>
  )
}

/** The verdict that a player would get; the test is not stored. */
function FlagTest({ taskId }: { readonly taskId: string }) {
  const t = useTranslations('organising.tasks')
  const { id } = useCompetition()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [flag, setFlag] = useState('')
  const test = useMutation({
    mutationFn: () =>
      callApi(addresses.testTaskFlag, { params: { competitionId: id, taskId }, body: { flag: flag.trim() } }),
    onError(fault) {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
  })
  return (
    <div>
      <Input.Search
        aria-label={t('test')}
        placeholder={t('test')}
        enterButton={t('test')}
        autoComplete="off"
        spellCheck={false}
        maxLength={256}
        value={flag}
        loading={test.isPending}
        onChange={({ target }) => {
          setFlag(target.value)
          test.reset()
        }}
        onSearch={(text) => {
          if (text.trim()) test.mutate()
        }}
      />
      <p role="status" style={{ minHeight: 28, marginTop: 8 }}>
        {test.data ? (
          <Tag color={test.data.isRight ? 'success' : 'error'}>
            {t(test.data.isRight ? 'testRight' : 'testWrong')}
          </Tag>
        ) : null}
      </p>
    </div>
  )
}
