import { addresses, type EntryScore, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '../review-queue/index.ts'
import { ask } from '../session/index.ts'
import { useScoreAct } from './use-score-act.ts'

type WithdrawSolveProps = {
  readonly competitionId: string
  readonly teamId: string
  readonly solve: EntryScore['solves'][number]
}

export function WithdrawSolve({ competitionId, teamId, solve }: WithdrawSolveProps) {
  const t = useTranslations('running.scores')
  const { language } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const task = inLanguage(solve.name, language)
  const withdraw = useScoreAct(competitionId, {
    act: (reason: string) =>
      ask(addresses.withdrawSolve, {
        params: { competitionId, teamId, taskId: solve.taskId },
        body: { reason },
      }),
    done: t('withdrawn'),
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <Button size="small" danger aria-label={`${t('withdraw')} ${task}`} onClick={() => setIsAsking(true)}>
        {t('withdraw')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={t('withdrawTitle', { task })}
          okText={t('withdraw')}
          label={t('reason')}
          hint={t('reasonHint')}
          danger
          isPending={withdraw.isPending}
          onGiven={withdraw.mutate}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
