import { useMutation } from '@tanstack/react-query'
import { addresses, inLanguage, type Monitor, type RejudgePreview } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Modal, Select } from 'antd'
import { useState } from 'react'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { ReasonDialog, useListSearchParams } from '../../shared/review-queue/index.ts'
import { AppealReference, useAppealReference } from '../admin/appeal-reference.tsx'
import { RejudgeEffect } from '../admin/rejudge-effect.tsx'
import { useCompetitionMutation } from '../admin/use-competition.ts'

const changesSolves = ({ counts: { gain, loss, move } }: RejudgePreview) => gain + loss + move > 0

type RejudgeTaskProps = { readonly competitionId: string; readonly tasks: Monitor['tasks'] }

/** The preview comes first: exactly what it shows is confirmed, and another outcome is refused. */
export function RejudgeTask({ competitionId, tasks }: RejudgeTaskProps) {
  const t = useTranslations('running.scores')
  const rejudging = useTranslations('running.rejudging')
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
    ({ id, ...body }: { readonly id: string; readonly digest: string; readonly reason: string }) =>
      callApi(addresses.rejudgeTask, { params: { competitionId, taskId: id }, body: { ...body, ...appeal } }),
    {
      done: ({ gained, lost, moved }) => rejudging('done', { gained, lost, moved }),
      onDone: close,
      onSettled() {
        setReasonOpen(false)
        // After a refusal the preview shown is not what would happen.
        dryRun.reset()
      },
    },
  )
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('rejudge')}</Button>
      <Modal
        open={isOpen}
        width={760}
        title={t('rejudge')}
        okText={t('rejudgeNow')}
        okButtonProps={{ danger: true, disabled: !dryRun.data || !changesSolves(dryRun.data) }}
        onOk={() => setReasonOpen(true)}
        onCancel={close}
      >
        <p style={{ marginBottom: 16 }}>{rejudging('lead')}</p>
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
        {dryRun.data ? <RejudgeEffect preview={dryRun.data} /> : null}
      </Modal>
      {isReasonOpen && taskId && dryRun.data ? (
        <ReasonDialog
          title={t('rejudgeTitle')}
          okText={t('rejudgeNow')}
          label={t('reason')}
          hint={t('reasonHint')}
          note={<AppealReference />}
          danger
          isPending={rejudge.isPending}
          onSubmit={(reason) =>
            dryRun.data && rejudge.mutate({ id: taskId, digest: dryRun.data.digest, reason })
          }
          onClose={() => setReasonOpen(false)}
        />
      ) : null}
    </>
  )
}
