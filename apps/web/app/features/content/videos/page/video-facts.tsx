import { addresses, fillPath, inLanguage, type Video } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Card, LinkButton } from '@tiltyard/ui'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { DayText } from '../../publications/index.ts'
import { videoListAddress } from '../list/video-list.model.ts'
import { clockText, isoDuration } from '../player/play-time.model.ts'
import styles from './video-screen.module.css'

type Facts = Pick<
  Video,
  'id' | 'teachers' | 'recordedOn' | 'publishedAt' | 'seconds' | 'language' | 'captions' | 'mayDownload'
>

export function VideoFacts({ video }: { readonly video: Facts }) {
  const t = useTranslations('videos')
  const { user } = useSession()
  const { recordedOn, seconds, captions } = video
  return (
    <Card>
      <Teachers teachers={video.teachers} />
      <dl className={styles['facts']}>
        {seconds === null ? null : (
          <div>
            <dt>{t('facts.duration')}</dt>
            <dd>
              <time dateTime={isoDuration(seconds)}>{clockText(seconds)}</time>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('facts.language')}</dt>
          <dd>{t(`languages.${video.language}`)}</dd>
        </div>
        <div>
          <dt>{t('facts.captions')}</dt>
          <dd>
            {captions.length > 0
              ? captions.map((each) => t(`languages.${each}`)).join(' · ')
              : t('facts.noCaptions')}
          </dd>
        </div>
        {recordedOn ? (
          <div>
            <dt>{t('facts.recorded')}</dt>
            <dd>
              <DayText value={recordedOn} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('facts.published')}</dt>
          <dd>
            <DayText value={video.publishedAt} />
          </dd>
        </div>
      </dl>
      {video.mayDownload && user ? (
        <LinkButton size="small" href={fillPath(addresses.downloadVideo.path, { id: video.id })}>
          <Download size={16} aria-hidden="true" />
          {t('download')}
        </LinkButton>
      ) : null}
    </Card>
  )
}

function Teachers({ teachers }: Pick<Facts, 'teachers'>) {
  const t = useTranslations('videos.facts')
  const localised = useLocalised()
  if (teachers.length === 0) return null
  return (
    <ul className={styles['teachers']} aria-label={t('teachers')}>
      {teachers.map(({ name, affiliation, avatar }) => (
        <li key={localised(name)}>
          <Avatar
            kind="teacher"
            seed={inLanguage(name, 'zh')}
            src={avatar ? `/_image?file=${avatar}&w=96` : null}
          />
          <span>
            <Link to={videoListAddress({ teacher: inLanguage(name, 'zh') })}>{localised(name)}</Link>
            {affiliation ? <span className={styles['quiet']}>{localised(affiliation)}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
