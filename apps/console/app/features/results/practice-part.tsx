import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, type CompetitionResults } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Card, Popconfirm } from 'antd'
import { useFailureWords } from '../notices/index.ts'
import { ask, CallError } from '../session/index.ts'
import { competitionKey } from './queries.ts'

type PracticePartProps = {
  readonly competitionId: string
  readonly practice: CompetitionResults['practice']
}

export function PracticePart({ competitionId, practice }: PracticePartProps) {
  const t = useTranslations('running.results')
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const left = practice.tasks - practice.released
  const release = useMutation({
    mutationFn: () => ask(addresses.publishToTraining, { params: { competitionId } }),
    onSuccess: ({ released }) => void message.success(t('released', { count: released })),
    onError: (fault) => {
      if (fault instanceof CallError) void message.error(words(fault.failure))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: competitionKey(competitionId) }),
  })
  return (
    <Card
      size="small"
      title={<h2 style={{ margin: 0, fontSize: '1rem' }}>{t('practice')}</h2>}
      style={{ marginTop: 24 }}
    >
      <p style={{ marginBottom: 12 }}>
        {t('practiceText', { tasks: practice.tasks, released: practice.released })}
      </p>
      {practice.mayRelease && left > 0 ? (
        <Popconfirm
          title={t('releaseAsk', { count: left })}
          okText={t('release')}
          onConfirm={() => release.mutate()}
        >
          <Button loading={release.isPending}>{t('release')}</Button>
        </Popconfirm>
      ) : (
        <p>{practice.mayRelease ? t('allReleased') : t('notOver')}</p>
      )}
    </Card>
  )
}
