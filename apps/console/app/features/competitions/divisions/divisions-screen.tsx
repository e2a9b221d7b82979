import type { AdminDivision } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SectionHead } from '../admin/section-head.tsx'
import { useCanOrganise } from '../admin/use-competition.ts'
import { DivisionDialog } from './division-dialog.tsx'
import { DivisionMatrix } from './division-matrix.tsx'

export function Component() {
  const t = useTranslations('organising.divisions')
  const canOrganise = useCanOrganise()
  const [editing, setEditing] = useState<AdminDivision | 'new' | null>(null)
  return (
    <>
      <SectionHead
        section="divisions"
        actions={
          canOrganise ? (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setEditing('new')}
            >
              {t('add')}
            </Button>
          ) : null
        }
      >
        {t('lead')}
      </SectionHead>
      <DivisionMatrix onEdit={setEditing} />
      {editing ? (
        <DivisionDialog division={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
    </>
  )
}
