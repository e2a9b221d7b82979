import { type AdminAnnouncement, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Popconfirm, Tag } from 'antd'
import { RichView } from '../../editing/index.ts'
import { ask } from '../../session/index.ts'
import { TimeText } from '../../times/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition, useMayOrganise } from '../use-competition.ts'

export function AnnouncementCard({ announcement }: { readonly announcement: AdminAnnouncement }) {
  const t = useTranslations('organising.announcements')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const mayOrganise = useMayOrganise()
  const { title, content, task, publishedAt, publishedBy, withdrawnAt } = announcement
  const withdraw = useAct(() =>
    ask(addresses.withdrawAnnouncement, {
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
        mayOrganise && !withdrawnAt ? (
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
