import { type AdminTask, addresses, type NewFlag } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Form, Input, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { ask } from '../../session/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition, useMayOrganise } from '../use-competition.ts'
import { FlagTest } from './flag-test.tsx'
import styles from './tasks.module.css'

type Props = { readonly task: AdminTask; readonly onReload: () => void }
type Values = { readonly flags?: readonly Partial<NewFlag>[]; readonly template?: string }

const kinds = ['exact', 'any-case', 'pattern'] as const

/** Write-only: what is set cannot be read again, so the form always begins empty. */
export function FlagsPart({ task, onReload }: Props) {
  const t = useTranslations('organising.tasks')
  const { id } = useCompetition()
  const mayOrganise = useMayOrganise()
  const [form] = Form.useForm<Values>()
  const set = useAct(
    ({ flags = [], template }: Values) =>
      ask(addresses.setTaskFlags, {
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
      {mayOrganise ? (
        <Form<Values>
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
