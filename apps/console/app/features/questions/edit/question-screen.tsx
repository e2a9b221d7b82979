import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../notices/index.ts'
import { questionQuery } from '../queries.ts'
import { NewQuestion } from './new-question.tsx'
import { QuestionEditor } from './question-editor.tsx'

/** Made anew for each revision that is loaded: a form never mixes what two people wrote. */
export function QuestionScreen() {
  const { questionId = 'new' } = useParams()
  return questionId === 'new' ? <NewQuestion /> : <Loaded key={questionId} questionId={questionId} />
}

function Loaded({ questionId }: { readonly questionId: string }) {
  const t = useTranslations('basics')
  const question = useQuery(questionQuery(questionId))
  const [round, setRound] = useState(0)
  const reload = async () => {
    await question.refetch()
    setRound((before) => before + 1)
  }
  if (question.isPending) return <ListSkeleton label={t('loading')} />
  if (question.isError) return <FailureResult fault={question.error} retry={() => void question.refetch()} />
  return <QuestionEditor key={round} question={question.data} onReload={() => void reload()} />
}
