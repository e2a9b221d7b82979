import { addresses, type Broadcast, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Popconfirm, Progress, Tag } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { RichView, useMutationWithToast } from '../../shared/forms/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { invalidateBroadcasts } from './queries.ts'

const colours = { sending: 'processing', sent: 'success', stopped: 'default' } as const

export function BroadcastCard({ broadcast }: { readonly broadcast: Broadcast }) {
  const t = useTranslations('broadcasts')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const { id, title, content, audience, byMail, state, recipients, sentCount, createdAt, createdBy } =
    broadcast
  const stop = useMutationWithToast(() => callApi(addresses.stopBroadcast, { params: { broadcastId: id } }), {
    done: t('stopped'),
    invalidate: invalidateBroadcasts,
  })
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} wrap align="center">
          <h2 style={{ whiteSpace: 'normal' }}>{inLanguage(title, language)}</h2>
          <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
        </Flex>
      }
      extra={
        state === 'sending' ? (
          <Popconfirm
            title={t('stopAsk')}
            okText={t('stop')}
            okButtonProps={{ danger: true }}
            cancelText={basics('cancel')}
            onConfirm={() => stop.mutate(undefined)}
          >
            <Button size="small" danger loading={stop.isPending}>
              {t('stop')}
            </Button>
          </Popconfirm>
        ) : null
      }
    >
      <RichView content={content} />
      <Flex gap={8} wrap align="center" style={{ marginTop: 8 }}>
        <Tag>{t(`audiences.${audience}`)}</Tag>
        {byMail ? <Tag>{t('alsoByMail')}</Tag> : null}
        <span>{t('progress', { sent: sentCount, recipients })}</span>
        <TimeText iso={createdAt} />
        {createdBy ? <span>{t('by', { nickname: createdBy })}</span> : null}
      </Flex>
      {state === 'sending' ? (
        <Progress
          aria-label={t('states.sending')}
          percent={recipients === 0 ? 0 : Math.min(99, Math.floor((100 * sentCount) / recipients))}
        />
      ) : null}
    </Card>
  )
}
