import { type AdminQuestion, addresses, type QuestionState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Popconfirm } from 'antd'
import { ask } from '../../session/index.ts'
import { useQuestionAct } from '../use-question-act.ts'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }

export function PublishQuestion({ question, onReload }: Props) {
  const t = useTranslations('questions')
  const { id, state, revision, gaps } = question
  const move = useQuestionAct(
    (to: QuestionState) =>
      ask(addresses.setQuestionState, {
        params: { questionId: id },
        body: { baseRevision: revision, state: to },
      }),
    { onDone: onReload },
  )
  return (
    <>
      {state === 'archived' ? null : (
        <Popconfirm title={t('archiveAsk')} okText={t('archive')} onConfirm={() => move.mutate('archived')}>
          <Button danger>{t('archive')}</Button>
        </Popconfirm>
      )}
      {state === 'published' ? (
        <Button loading={move.isPending} onClick={() => move.mutate('draft')}>
          {t('withdraw')}
        </Button>
      ) : (
        <Button
          type="primary"
          disabled={gaps.length > 0}
          loading={move.isPending}
          onClick={() => move.mutate('published')}
        >
          {t('publish')}
        </Button>
      )}
    </>
  )
}
