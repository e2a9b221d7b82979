import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../notices/index.ts'
import { contentQuery } from '../queries.ts'
import { ContentEditor } from './content-editor.tsx'

/** Made anew for each revision that is loaded: a form never mixes what two people wrote. */
export function EditContentScreen({ kind, id }: { readonly kind: ContentKind; readonly id: string }) {
  const t = useTranslations('basics')
  const content = useQuery(contentQuery(id))
  const [round, setRound] = useState(0)
  const reload = async () => {
    await content.refetch()
    setRound((before) => before + 1)
  }
  if (content.isPending) return <ListSkeleton label={t('loading')} />
  if (content.isError) return <FailureResult fault={content.error} retry={() => void content.refetch()} />
  return (
    <ContentEditor key={`${id} ${round}`} kind={kind} content={content.data} onReload={() => void reload()} />
  )
}
