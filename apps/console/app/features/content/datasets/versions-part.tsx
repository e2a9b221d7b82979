import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../layout/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { FileDrawer } from './file-drawer.tsx'
import { useDataset, useIsOwner } from './use-dataset.ts'
import { VersionCard } from './version-card.tsx'
import { VersionDialog } from './version-dialog.tsx'

/** Versions, latest first. A published version never changes, so changes begin with a draft. */
export function VersionsPart() {
  const t = useTranslations('datasetAdmin.versions')
  const { versions } = useDataset()
  const isOwner = useIsOwner()
  const { search, change } = useListSearchParams()
  const [isAdding, setAdding] = useState(false)
  const hasDraft = versions.some(({ state }) => state === 'draft')
  const open = versions.flatMap(({ files }) => files).find(({ id }) => id === search.get('file'))
  return (
    <Flex vertical gap={16}>
      {isOwner && !hasDraft ? (
        <div>
          <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </div>
      ) : null}
      {versions.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {versions.map((version) => (
        <VersionCard
          key={version.id}
          version={version}
          onOpenFile={(fileId) => change({ part: 'versions', file: fileId })}
        />
      ))}
      {isAdding ? <VersionDialog version={null} onClose={() => setAdding(false)} /> : null}
      {open ? <FileDrawer key={open.id} file={open} onClose={() => change({ file: null })} /> : null}
    </Flex>
  )
}
