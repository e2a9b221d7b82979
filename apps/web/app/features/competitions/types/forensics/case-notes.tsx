import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState } from '@tiltyard/ui'
import { NotebookPen } from 'lucide-react'
import type { Competition } from '../../play/index.ts'
import { NotesPad } from './notes/notes-pad.tsx'
import { Timeline } from './notes/timeline.tsx'

type CaseNotesProps = {
  readonly competition: Competition
  readonly caseId: string
  /** Staff have no team, and thus no notes. */
  readonly isMember: boolean
}

export function CaseNotes({ competition, caseId, isMember }: CaseNotesProps) {
  const t = useTranslations('forensics.notes')
  if (!isMember)
    return (
      <EmptyState
        title={t('membersOnly.title')}
        icon={<NotebookPen size={32} strokeWidth={1.5} aria-hidden="true" />}
      >
        {t('membersOnly.text')}
      </EmptyState>
    )
  return (
    <>
      <NotesPad competition={competition} caseId={caseId} />
      <Timeline competition={competition} caseId={caseId} />
    </>
  )
}
