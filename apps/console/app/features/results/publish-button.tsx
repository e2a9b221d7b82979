import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, type CompetitionResults, type Localised } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { useFailureWords } from '../notices/index.ts'
import { ReasonDialog } from '../review-queue/index.ts'
import { ask, CallError } from '../session/index.ts'
import { competitionKey } from './queries.ts'

type PublishButtonProps = {
  readonly competitionId: string
  readonly results: CompetitionResults
  readonly awards: readonly { readonly place: number; readonly award: Localised }[]
}

/** The first time a question; afterwards a correction, which owes a reason. */
export function PublishButton({ competitionId, results, awards }: PublishButtonProps) {
  const t = useTranslations('running.results')
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const isCorrection = results.publishedAt !== null
  const publish = useMutation({
    mutationFn: (reason: string) =>
      ask(addresses.publishResults, {
        params: { competitionId },
        body: { awards: [...awards], ...(reason && { reason }) },
      }),
    onSuccess: () => void message.success(t('done')),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
    onSettled: () => {
      setIsAsking(false)
      return queries.invalidateQueries({ queryKey: competitionKey(competitionId) })
    },
  })
  const label = isCorrection ? t('correct') : t('publish')
  return (
    <>
      <Button type="primary" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isCorrection ? null : (
        <Modal
          open={isAsking}
          title={label}
          okText={label}
          okButtonProps={{ loading: publish.isPending }}
          onOk={() => publish.mutate('')}
          onCancel={() => setIsAsking(false)}
        >
          {t('publishAsk', { count: results.total })}
        </Modal>
      )}
      {isCorrection && isAsking ? (
        <ReasonDialog
          title={t('correctTitle')}
          okText={label}
          label={t('reason')}
          hint={t('correctHint')}
          danger={false}
          isPending={publish.isPending}
          onGiven={publish.mutate}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
