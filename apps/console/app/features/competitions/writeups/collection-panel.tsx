import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { TimeText } from '../../shared/times/index.ts'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { collectionQuery } from './queries.ts'

/** Whether write-ups are collected, and the dialog that changes it. */
export function CollectionPanel() {
  const t = useTranslations('writeups.review')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const { data } = useQuery(collectionQuery(id))
  const [isChanging, setChanging] = useState(false)
  if (!data) return null
  const { deadline, isOpen, isOver, tasks } = data
  if (!isOver) return <span>{t('notOver')}</span>
  if (tasks.length === 0) return <span>{t('noTasks')}</span>
  return (
    <Flex gap={12} wrap align="center">
      <span>
        {deadline === null ? t('collectionNone') : t(isOpen ? 'collectionOpen' : 'collectionClosed')}{' '}
        {deadline === null ? null : <TimeText iso={deadline} />}
      </span>
      {canOrganise ? (
        <Button type={deadline === null ? 'primary' : 'default'} onClick={() => setChanging(true)}>
          {deadline === null ? t('open') : t('change')}
        </Button>
      ) : null}
      {isChanging ? <CollectionDialog collection={data} onClose={() => setChanging(false)} /> : null}
    </Flex>
  )
}
