import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ListSkeleton } from '../../../layout/index.ts'
import { useCompetition } from '../../competitions/admin/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { PaperEditor } from './paper-editor.tsx'
import { paperQuery } from './queries.ts'

/** The form is remounted for each loaded revision, so that it never mixes the edits of two people. */
export function PaperScreen() {
  const t = useTranslations('basics')
  const { id } = useCompetition()
  const { taskId = '' } = useParams()
  const paper = useQuery(paperQuery(id, taskId))
  const [round, setRound] = useState(0)
  const reload = async () => {
    await paper.refetch()
    setRound((before) => before + 1)
  }
  if (paper.isPending) return <ListSkeleton label={t('loading')} />
  if (paper.isError) return <FailureResult fault={paper.error} retry={() => void paper.refetch()} />
  return <PaperEditor key={`${taskId} ${round}`} paper={paper.data} onReload={() => void reload()} />
}
