import { type AdminTask, type AnswerKeyInput, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Flex, Form, Input } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { AnswerKeyForm, AnswerTest } from '../../shared/answer-key/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

type FlagsPartProps = { readonly task: AdminTask; readonly onReload: () => void }
type Saved = { readonly flags: AnswerKeyInput[]; readonly template: string | null }

export function FlagsPart({ task, onReload }: FlagsPartProps) {
  const t = useTranslations('organising.tasks')
  const answers = useTranslations('questions.answers')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const params = { competitionId: id, taskId: task.id }
  const set = useCompetitionMutation((body: Saved) => callApi(addresses.setTaskFlags, { params, body }), {
    onDone: onReload,
  })
  return (
    <Flex vertical gap={20}>
      <p>
        <strong>{task.hasOwnFlags ? t('ownFlags') : answers('now', { count: task.flags })}</strong>
        {task.flagKinds.length > 0
          ? ` · ${task.flagKinds.map((kind) => answers(`kinds.${kind}`)).join(' · ')}`
          : ''}
      </p>
      {task.hasSlowPattern ? <Alert type="warning" showIcon title={t('slowPatternHint')} /> : null}
      <AnswerTest form={task.form} onTest={(body) => callApi(addresses.testTaskFlag, { params, body })} />
      {canOrganise ? (
        <AnswerKeyForm
          form={task.form}
          isBusy={set.isPending}
          onSave={(flags, template) => set.mutate({ flags, template })}
        >
          {task.form.kind === 'flag' ? (
            <Form.Item name="template" label={t('template')} extra={t('templateHint')}>
              <Input autoComplete="off" spellCheck={false} maxLength={200} />
            </Form.Item>
          ) : null}
        </AnswerKeyForm>
      ) : null}
    </Flex>
  )
}
