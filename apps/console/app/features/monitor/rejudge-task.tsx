import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, inLanguage, type Monitor, type RejudgeResult } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Modal, Select } from 'antd'
import { useState } from 'react'
import { useFailureWords } from '../notices/index.ts'
import { ReasonDialog } from '../review-queue/index.ts'
import { ask, CallError } from '../session/index.ts'
import { TimeText } from '../times/index.ts'
import { competitionKey } from './queries.ts'

type RejudgeTaskProps = { readonly competitionId: string; readonly tasks: Monitor['tasks'] }

/** First who would gain, then the act itself: nobody judges again without having seen what comes of it. */
export function RejudgeTask({ competitionId, tasks }: RejudgeTaskProps) {
  const t = useTranslations('running.scores')
  const { language } = useLanguage()
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [taskId, setTaskId] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const onError = (fault: unknown) => {
    if (fault instanceof CallError) void message.error(words(fault.failure))
  }
  const rehearse = useMutation({
    mutationFn: (id: string) => ask(addresses.dryRunRejudge, { params: { competitionId, taskId: id } }),
    onError,
  })
  const close = () => {
    setIsOpen(false)
    setTaskId(null)
    rehearse.reset()
  }
  const rejudge = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      ask(addresses.rejudgeTask, { params: { competitionId, taskId: id }, body: { reason } }),
    onError,
    onSuccess: ({ gainers }) => {
      void message.success(t('rejudged', { count: gainers.length }))
      close()
    },
    onSettled: () => {
      setIsAsking(false)
      return queries.invalidateQueries({ queryKey: competitionKey(competitionId) })
    },
  })
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('rejudge')}</Button>
      <Modal
        open={isOpen}
        title={t('rejudge')}
        okText={t('rejudgeNow')}
        okButtonProps={{ danger: true, disabled: !rehearse.data || rehearse.data.gainers.length === 0 }}
        onOk={() => setIsAsking(true)}
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
              rehearse.reset()
            }}
          />
          <Button
            disabled={!taskId}
            loading={rehearse.isPending}
            onClick={() => taskId && rehearse.mutate(taskId)}
          >
            {t('rehearse')}
          </Button>
        </Flex>
        {rehearse.data ? <Gainers found={rehearse.data} /> : null}
      </Modal>
      {isAsking && taskId ? (
        <ReasonDialog
          title={t('rejudgeTitle')}
          okText={t('rejudgeNow')}
          label={t('reason')}
          hint={t('reasonHint')}
          danger
          isPending={rejudge.isPending}
          onGiven={(reason) => rejudge.mutate({ id: taskId, reason })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}

function Gainers({ found: { looked, gainers } }: { readonly found: RejudgeResult }) {
  const t = useTranslations('running.scores')
  return (
    <div role="status" style={{ marginTop: 16 }}>
      <p>{t('rehearsed', { looked, count: gainers.length })}</p>
      {gainers.length > 0 ? (
        <ul
          aria-label={t('gainers')}
          style={{ maxHeight: 240, overflow: 'auto', paddingInlineStart: 20, marginTop: 8 }}
        >
          {gainers.map(({ teamId, name, sentAt }) => (
            <li key={teamId}>
              {name} <small>{t('sentAt')}</small> <TimeText iso={sentAt} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
