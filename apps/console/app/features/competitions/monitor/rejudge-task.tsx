import { useMutation } from '@tanstack/react-query'
import { addresses, inLanguage, type Monitor } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Modal, Select } from 'antd'
import { useState } from 'react'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { ReasonDialog, useListSearchParams } from '../../shared/review-queue/index.ts'
import { AppealReference, useAppealReference } from '../admin/appeal-reference.tsx'
import { NewSolvers } from '../admin/new-solvers.tsx'
import { useCompetitionMutation } from '../admin/use-competition.ts'

type RejudgeTaskProps = { readonly competitionId: string; readonly tasks: Monitor['tasks'] }

/** The preview of gaining teams comes first: rejudging requires having seen its effect. */
export function RejudgeTask({ competitionId, tasks }: RejudgeTaskProps) {
  const t = useTranslations('running.scores')
  const { language } = useLanguage()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const appeal = useAppealReference()
  const { search, change } = useListSearchParams()
  // The link of an upheld appeal opens the dialog for its task.
  const linkedTaskId = tasks.find(({ id }) => id === search.get('rejudge'))?.id ?? null
  const [isOpen, setIsOpen] = useState(linkedTaskId !== null)
  const [taskId, setTaskId] = useState<string | null>(linkedTaskId)
  const [isReasonOpen, setReasonOpen] = useState(false)
  const dryRun = useMutation({
    mutationFn: (id: string) => callApi(addresses.dryRunRejudge, { params: { competitionId, taskId: id } }),
    onError(fault) {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
  })
  const close = () => {
    setIsOpen(false)
    setTaskId(null)
    dryRun.reset()
    if (linkedTaskId) change({ rejudge: null, appeal: null })
  }
  const rejudge = useCompetitionMutation(
    ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      callApi(addresses.rejudgeTask, { params: { competitionId, taskId: id }, body: { reason, ...appeal } }),
    {
      done: ({ newSolvers }) => t('rejudged', { count: newSolvers.length }),
      onDone: close,
      onSettled: () => setReasonOpen(false),
    },
  )
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('rejudge')}</Button>
      <Modal
        open={isOpen}
        title={t('rejudge')}
        okText={t('rejudgeNow')}
        okButtonProps={{ danger: true, disabled: !dryRun.data || dryRun.data.newSolvers.length === 0 }}
        onOk={() => setReasonOpen(true)}
        onCancel={close}
      >
        <p style={{ marginBottom: 16 }}>{t('rejudgeLead')}</p>
        <Flex gap={8} wrap>
          <Select
            aria-label={t('rejudgeTask')}
            placeholder={t('rejudgeTask')}
            style={{ width: 260, maxWidth: '100%' }}
            value={taskId}
            options={tasks.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
            onChange={(id) => {
              setTaskId(id)
              dryRun.reset()
            }}
          />
          <Button
            disabled={!taskId}
            loading={dryRun.isPending}
            onClick={() => taskId && dryRun.mutate(taskId)}
          >
            {t('rehearse')}
          </Button>
        </Flex>
        {dryRun.data ? <NewSolvers result={dryRun.data} /> : null}
      </Modal>
      {isReasonOpen && taskId ? (
        <ReasonDialog
          title={t('rejudgeTitle')}
          okText={t('rejudgeNow')}
          label={t('reason')}
          hint={t('reasonHint')}
          note={<AppealReference />}
          danger
          isPending={rejudge.isPending}
          onSubmit={(reason) => rejudge.mutate({ id: taskId, reason })}
          onClose={() => setReasonOpen(false)}
        />
      ) : null}
    </>
  )
}
