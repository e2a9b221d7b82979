import { type AdminTask, type AnswerKeyInput, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, App, Button, Flex, Form, Input, Popconfirm } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { AnswerKeyForm, AnswerTest } from '../../shared/answer-key/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { useVariants } from './use-variants.ts'
import { VariantChoice } from './variant-choice.tsx'

type FlagsPartProps = { readonly task: AdminTask; readonly onReload: () => void }
type Saved = {
  readonly flags: AnswerKeyInput[]
  readonly template: string | null
  readonly variant: number
}

export function FlagsPart({ task, onReload }: FlagsPartProps) {
  const t = useTranslations('organising.tasks')
  const answers = useTranslations('questions.answers')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const { message } = App.useApp()
  const variants = useVariants(task)
  const { search, change } = useListSearchParams()
  // The matrix of variants links to the answers of one variant.
  const variant = variants.find((each) => each === Number(search.get('variant'))) ?? 0
  const kinds =
    variant === 0
      ? task.flagKinds
      : (task.variantFlagKinds.find((each) => each.variant === variant)?.kinds ?? [])
  const params = { competitionId: id, taskId: task.id }
  const set = useCompetitionMutation((body: Saved) => callApi(addresses.setTaskFlags, { params, body }), {
    onDone: onReload,
  })
  const removeAll = useCompetitionMutation(
    () => callApi(addresses.removeTaskFlags, { params, query: { variant } }),
    { onDone: onReload },
  )
  const hasAny = kinds.length > 0 || (task.hasOwnFlags && variant === 0)
  return (
    <Flex vertical gap={20}>
      {task.hasSlowPattern ? <Alert type="warning" showIcon title={t('slowPatternHint')} /> : null}
      <AnswerTest form={task.form} onTest={(body) => callApi(addresses.testTaskFlag, { params, body })} />
      <VariantChoice
        label={t('answersFor')}
        variants={variants}
        value={variant}
        onChange={(next) => change({ variant: String(next) })}
      />
      <p>
        <strong>
          {task.hasOwnFlags && variant === 0 ? t('ownFlags') : answers('now', { count: kinds.length })}
        </strong>
        {kinds.length > 0 ? ` · ${kinds.map((kind) => answers(`kinds.${kind}`)).join(' · ')}` : ''}
      </p>
      {canOrganise && hasAny ? (
        <Popconfirm
          title={t('removeFlagsAsk')}
          okText={t('removeFlags')}
          okButtonProps={{ danger: true }}
          onConfirm={() => removeAll.mutate(undefined)}
        >
          <Button danger loading={removeAll.isPending} style={{ alignSelf: 'start' }}>
            {t('removeFlags')}
          </Button>
        </Popconfirm>
      ) : null}
      {canOrganise ? (
        <AnswerKeyForm
          key={variant}
          form={task.form}
          isBusy={set.isPending}
          onSave={(flags, template) => {
            if (flags.length > 0 || template !== null) set.mutate({ flags, template, variant })
            else void message.warning(t('flagsEmpty'))
          }}
        >
          {task.form.kind === 'flag' && variant === 0 ? (
            <Form.Item name="template" label={t('template')} extra={t('templateHint')}>
              <Input autoComplete="off" spellCheck={false} maxLength={200} />
            </Form.Item>
          ) : null}
        </AnswerKeyForm>
      ) : null}
    </Flex>
  )
}
