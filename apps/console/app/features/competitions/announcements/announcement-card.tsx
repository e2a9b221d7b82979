import { type AdminAnnouncement, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Popconfirm, Tag } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { RichView } from '../../shared/forms/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

const colours = { scheduled: 'processing', published: 'success', withdrawn: 'default' } as const

type Props = { readonly announcement: AdminAnnouncement; readonly onEdit: () => void }

export function AnnouncementCard({ announcement, onEdit }: Props) {
  const t = useTranslations('organising.announcements')
  const { language } = useLanguage()
  const { title, content, task, team, state } = announcement
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} wrap align="center">
          <h2 style={{ whiteSpace: 'normal' }}>{inLanguage(title, language)}</h2>
          <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
          <Tag>{team ? t('onlyTo', { team: team.name }) : t('everybody')}</Tag>
          {task ? <Tag>{inLanguage(task.name, language)}</Tag> : null}
        </Flex>
      }
      extra={<AnnouncementActions announcement={announcement} onEdit={onEdit} />}
    >
      <RichView content={content} />
      <AnnouncementTimes announcement={announcement} />
    </Card>
  )
}

function AnnouncementTimes({ announcement }: Pick<Props, 'announcement'>) {
  const t = useTranslations('organising.announcements')
  const { state, publishedAt, publishedBy, editedAt } = announcement
  return (
    <Flex gap="4px 12px" wrap style={{ marginTop: 8 }}>
      <span>
        {state === 'scheduled' ? (
          t.rich('publishesAt', { time: () => <TimeText iso={publishedAt} /> })
        ) : (
          <TimeText iso={publishedAt} />
        )}
      </span>
      {editedAt ? <span>{t.rich('editedAt', { time: () => <TimeText iso={editedAt} /> })}</span> : null}
      {publishedBy ? <span>{t('by', { nickname: publishedBy })}</span> : null}
    </Flex>
  )
}

function AnnouncementActions({ announcement, onEdit }: Props) {
  const t = useTranslations('organising.announcements')
  const { id, isPublished } = useCompetition()
  const canOrganise = useCanOrganise()
  const withdraw = useCompetitionMutation(() =>
    callApi(addresses.withdrawAnnouncement, {
      params: { competitionId: id, announcementId: announcement.id },
    }),
  )
  if (!canOrganise || announcement.state === 'withdrawn') return null
  const isScheduled = announcement.state === 'scheduled'
  return (
    <Flex gap={8}>
      {isPublished ? (
        <Button size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
      <Popconfirm
        title={t('withdraw')}
        description={t(isScheduled ? 'withdrawScheduledAsk' : 'withdrawAsk')}
        okText={t('withdraw')}
        okButtonProps={{ danger: true }}
        onConfirm={() => withdraw.mutateAsync(undefined).catch(() => undefined)}
      >
        <Button size="small" danger>
          {t('withdraw')}
        </Button>
      </Popconfirm>
    </Flex>
  )
}
