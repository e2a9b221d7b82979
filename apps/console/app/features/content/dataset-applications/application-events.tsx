import type { ApplicationDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Timeline } from 'antd'
import { TimeText } from '../../shared/times/index.ts'

/** Everything that happened, with the notes of stewards. */
export function ApplicationEvents({ events }: Pick<ApplicationDetail, 'events'>) {
  const t = useTranslations('datasetReview')
  return (
    <section>
      <h3>{t('events')}</h3>
      <Timeline
        items={events.map(({ kind, at, by, text }) => ({
          key: `${kind} ${at}`,
          color: kind === 'note' ? 'gray' : 'blue',
          content: (
            <>
              <strong>{t(`eventKinds.${kind}`)}</strong> {by}
              <div>
                <TimeText iso={at} />
              </div>
              {text ? <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</div> : null}
            </>
          ),
        }))}
      />
    </section>
  )
}
