import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Pagination } from 'antd'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { announcementsPageSize, announcementsQuery } from '../admin/queries.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import { AnnouncementEditor } from './announcement-editor.tsx'

/** In place of an id: the editor of a new announcement. */
const newOne = 'new'

export function Component() {
  const t = useTranslations()
  const { id, isPublished } = useCompetition()
  const canOrganise = useCanOrganise()
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<string | null>(null)
  const close = () => setEdited(null)
  const list = useQuery(announcementsQuery(id, page))
  return (
    <>
      <SectionHead
        section="announcements"
        actions={
          canOrganise && isPublished ? (
            <Button
              type="primary"
              icon={<Megaphone size={16} aria-hidden="true" />}
              onClick={() => setEdited(newOne)}
            >
              {t('organising.announcements.new')}
            </Button>
          ) : null
        }
      >
        {t('organising.announcements.lead')}
      </SectionHead>
      <Flex vertical gap={12}>
        {isPublished ? null : (
          <Alert type="info" showIcon title={t('organising.announcements.notPublished')} />
        )}
        {edited === newOne ? <AnnouncementEditor announcement={null} onClose={close} /> : null}
        {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
        {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
        {list.data?.total === 0 && edited !== newOne ? (
          <EmptyState title={t('organising.announcements.none')}>
            {t('organising.announcements.noneText')}
          </EmptyState>
        ) : null}
        {list.data?.data.map((announcement) =>
          edited === announcement.id ? (
            <AnnouncementEditor key={announcement.id} announcement={announcement} onClose={close} />
          ) : (
            <AnnouncementCard
              key={announcement.id}
              announcement={announcement}
              onEdit={() => setEdited(announcement.id)}
            />
          ),
        )}
        {list.data && list.data.total > announcementsPageSize ? (
          <Pagination
            align="end"
            current={page}
            pageSize={announcementsPageSize}
            total={list.data.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        ) : null}
      </Flex>
    </>
  )
}
