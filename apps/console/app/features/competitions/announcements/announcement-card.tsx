import { type AdminAnnouncement, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Popconfirm, Tag } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { RichView } from '../../shared/forms/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

export function AnnouncementCard({ announcement }: { readonly announcement: AdminAnnouncement }) {
  const t = useTranslations('organising.announcements')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const { title, content, task, publishedAt, publishedBy, withdrawnAt } = announcement
  const withdraw = useCompetitionMutation(() =>
    callApi(addresses.withdrawAnnouncement, {
      params: { competitionId: id, announcementId: announcement.id },
    }),
  )
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} wrap align="center">
          <h2>{inLanguage(title, language)}</h2>
          {task ? <Tag>{inLanguage(task.name, language)}</Tag> : null}
          {withdrawnAt ? <Tag>{t('withdrawn')}</Tag> : null}
        </Flex>
      }
      extra={
        canOrganise && !withdrawnAt ? (
          <Popconfirm
            title={t('withdraw')}
            description={t('withdrawAsk')}
            okText={t('withdraw')}
            okButtonProps={{ danger: true }}
            onConfirm={() => withdraw.mutateAsync(undefined).catch(() => undefined)}
          >
            <Button size="small" danger>
              {t('withdraw')}
            </Button>
          </Popconfirm>
        ) : null
      }
    >
      <RichView content={content} />
      <p style={{ marginTop: 8 }}>
        <TimeText iso={publishedAt} /> {publishedBy ? t('by', { nickname: publishedBy }) : null}
      </p>
    </Card>
  )
}
