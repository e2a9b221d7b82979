import { type AdminEncoding, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui'
import { Alert, Button, Card, Flex, Popconfirm, Progress, Tag } from 'antd'
import { Check, RotateCcw } from 'lucide-react'
import { callApi } from '../../identity/session/index.ts'
import { clockText, TimeText } from '../../shared/times/index.ts'
import { useVideo, useVideoMutation } from './use-video.ts'
import styles from './videos.module.css'

const colours = { waiting: 'default', running: 'processing', done: 'success', failed: 'error' } as const

type EncodingCardProps = { readonly encoding: AdminEncoding; readonly isLatest: boolean }

export function EncodingCard({ encoding, isLatest }: EncodingCardProps) {
  const t = useTranslations('videoAdmin.source')
  const texts = useTranslations('videoEncoding')
  const { state, isCurrent, failure, source } = encoding
  return (
    <Card
      size="small"
      type="inner"
      title={
        <Flex gap={8} wrap align="center">
          <h2 style={{ fontSize: '1rem' }}>{source?.name ?? t('removedSource')}</h2>
          <Tag color={colours[state]}>{texts(`states.${state}`)}</Tag>
          {isCurrent ? <Tag color="success">{t('current')}</Tag> : null}
        </Flex>
      }
      extra={<EncodingActions encoding={encoding} isLatest={isLatest} />}
      styles={{ header: { flexWrap: 'wrap', paddingBlock: 8 }, title: { whiteSpace: 'normal' } }}
    >
      <Flex vertical gap={12}>
        {failure ? <Alert type="error" showIcon title={texts(`failures.${failure}`)} /> : null}
        {state === 'running' || state === 'waiting' ? (
          <Progress percent={encoding.progress} aria-label={t('progress')} />
        ) : null}
        <Renditions encoding={encoding} />
        <p className={styles['facts']}>
          {source ? <span>{formatBytes(source.size)}</span> : null}
          {encoding.seconds === null ? null : (
            <span>{t('duration', { time: clockText(encoding.seconds * 1000) })}</span>
          )}
          <span>
            {t('startedAt')} <TimeText iso={encoding.createdAt} />
          </span>
          {encoding.finishedAt ? (
            <span>
              {t('finishedAt')} <TimeText iso={encoding.finishedAt} />
            </span>
          ) : null}
        </p>
      </Flex>
    </Card>
  )
}

/** Each quality, and whether viewers can choose it yet. */
function Renditions({ encoding: { plannedHeights, readyHeights } }: { readonly encoding: AdminEncoding }) {
  const t = useTranslations('videoAdmin.source')
  if (plannedHeights.length === 0) return null
  return (
    <Flex component="ul" gap={4} wrap>
      {plannedHeights.map((height) => {
        const isReady = readyHeights.includes(height)
        return (
          <li key={height}>
            <Tag
              {...(isReady && { color: 'success' as const, icon: <Check size={12} aria-hidden="true" /> })}
            >
              {height}p · {t(isReady ? 'ready' : 'planned')}
            </Tag>
          </li>
        )
      })}
    </Flex>
  )
}

function EncodingActions({ encoding, isLatest }: EncodingCardProps) {
  const t = useTranslations('videoAdmin.source')
  const { id: videoId } = useVideo()
  const { id, state, isCurrent, source } = encoding
  const isActive = state === 'waiting' || state === 'running'
  const again = useVideoMutation(
    () => callApi(addresses.startEncoding, { params: { id: videoId }, body: { fileName: null } }),
    { done: t('started') },
  )
  const remove = useVideoMutation(() =>
    callApi(addresses.removeEncoding, { params: { id: videoId, encodingId: id } }),
  )
  return (
    <Flex gap={8} wrap>
      {isLatest && !isActive && source ? (
        <Button
          size="small"
          loading={again.isPending}
          icon={<RotateCcw size={14} aria-hidden="true" />}
          onClick={() => again.mutate(undefined)}
        >
          {t('again')}
        </Button>
      ) : null}
      {isCurrent ? null : (
        <Popconfirm
          title={t(isActive ? 'cancelAsk' : 'removeAsk')}
          okText={t(isActive ? 'cancel' : 'remove')}
          okButtonProps={{ danger: true }}
          onConfirm={() => remove.mutate(undefined)}
        >
          <Button size="small" danger loading={remove.isPending}>
            {t(isActive ? 'cancel' : 'remove')}
          </Button>
        </Popconfirm>
      )}
    </Flex>
  )
}
