import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Pagination } from 'antd'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { EmptyPart, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../notices/index.ts'
import { announcementsPageSize, announcementsQuery } from '../queries.ts'
import { SectionHead } from '../section-head.tsx'
import { useCompetition, useMayOrganise } from '../use-competition.ts'
import { AnnounceDialog } from './announce-dialog.tsx'
import { AnnouncementCard } from './announcement-card.tsx'

export function Component() {
  const t = useTranslations()
  const { id, isPublished } = useCompetition()
  const mayOrganise = useMayOrganise()
  const [page, setPage] = useState(1)
  const [writing, setWriting] = useState(false)
  const list = useQuery(announcementsQuery(id, page))
  return (
    <>
      <SectionHead
        section="announcements"
        actions={
          mayOrganise && isPublished ? (
            <Button
              type="primary"
              icon={<Megaphone size={16} aria-hidden="true" />}
              onClick={() => setWriting(true)}
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
        {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
        {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
        {list.data?.total === 0 ? (
          <EmptyPart title={t('organising.announcements.none')}>
            {t('organising.announcements.noneText')}
          </EmptyPart>
        ) : null}
        {list.data?.data.map((announcement) => (
          <AnnouncementCard key={announcement.id} announcement={announcement} />
        ))}
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
      {writing ? <AnnounceDialog onClose={() => setWriting(false)} /> : null}
    </>
  )
}
