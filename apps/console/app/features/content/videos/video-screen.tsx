import { useQuery } from '@tanstack/react-query'
import { type AdminVideo, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Card, Tabs } from 'antd'
import { ExternalLink, Pencil } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { siteOrigin } from '../../../page-context.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { StateTag } from '../contents/index.ts'
import { CaptionsPart } from './captions-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { videoTextsPath } from './paths.ts'
import { PosterPart } from './poster-part.tsx'
import { videoQuery } from './queries.ts'
import { SourcePart } from './source-part.tsx'
import { VideoContext } from './use-video.ts'
import styles from './videos.module.css'

export function VideoScreen({ videoId }: { readonly videoId: string }) {
  const t = useTranslations('basics')
  const video = useQuery(videoQuery(videoId))
  if (video.isPending) return <ListSkeleton label={t('loading')} />
  if (video.isError) return <FailureResult fault={video.error} retry={() => void video.refetch()} />
  return (
    <VideoContext value={video.data}>
      <VideoHead video={video.data} />
      <MissingSteps video={video.data} />
      <VideoTabs />
    </VideoContext>
  )
}

function VideoHead({ video: { id, title, state, views } }: { readonly video: AdminVideo }) {
  const t = useTranslations('videoAdmin')
  const { language } = useLanguage()
  return (
    <PageHead
      above={<Link to="/contents/video">{t('title')}</Link>}
      title={inLanguage(title, language)}
      beside={<StateTag state={state} />}
      actions={
        <>
          {state === 'published' ? (
            <Button
              href={`${siteOrigin}/video/${id}`}
              target="_blank"
              icon={<ExternalLink size={16} aria-hidden="true" />}
            >
              {t('view')}
            </Button>
          ) : null}
          <Link to={videoTextsPath(id)}>
            <Button icon={<Pencil size={16} aria-hidden="true" />}>{t('editTexts')}</Button>
          </Link>
        </>
      }
    >
      {t('views', { count: views })}
    </PageHead>
  )
}

/** What keeps people from the video, in the order in which it is done. */
function MissingSteps({ video }: { readonly video: AdminVideo }) {
  const t = useTranslations('videoAdmin.missing')
  const { id, state, access, encodings, passwordSetAt } = video
  const isPlayable = encodings.some(({ isCurrent }) => isCurrent)
  const steps = [
    ...(isPlayable
      ? []
      : [<Link to="?part=source">{t(encodings.length === 0 ? 'source' : 'encoding')}</Link>]),
    ...(access === 'password' && passwordSetAt === null
      ? [<Link to="?part=password">{t('password')}</Link>]
      : []),
    ...(state === 'published' ? [] : [<Link to={videoTextsPath(id)}>{t('texts')}</Link>]),
  ]
  if (steps.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('title')}
      description={
        <ul className={styles['list']}>
          {steps.map((step, at) => (
            <li key={at}>{step}</li>
          ))}
        </ul>
      }
    />
  )
}

function VideoTabs() {
  const t = useTranslations('videoAdmin.parts')
  const [search, setSearch] = useSearchParams()
  const parts = [
    ['source', <SourcePart key="source" />],
    ['captions', <CaptionsPart key="captions" />],
    ['poster', <PosterPart key="poster" />],
    ['password', <PasswordPart key="password" />],
  ] as const
  return (
    <Card>
      <Tabs
        destroyOnHidden
        activeKey={search.get('part') ?? 'source'}
        onChange={(key) => setSearch({ part: key }, { replace: true })}
        items={parts.map(([key, children]) => ({ key, label: t(key), children }))}
      />
    </Card>
  )
}
