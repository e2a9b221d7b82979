import { type ApplicationDetail, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { TimeText } from '../../shared/times/index.ts'
import { ApplicationStateTag } from './application-tags.tsx'

/** Other applications of the person for datasets of the same steward. */
export function ApplicantHistory({ history }: Pick<ApplicationDetail, 'history'>) {
  const t = useTranslations('datasetReview')
  const { language } = useLanguage()
  return (
    <section>
      <h3>{t('history')}</h3>
      {history.length === 0 ? <p>{t('noHistory')}</p> : null}
      <ul>
        {history.map(({ id, dataset, state, submittedAt, reason, until }) => (
          <li key={id} style={{ marginBottom: 8 }}>
            <Link to={`?state=${state}&open=${id}`}>{inLanguage(dataset.title, language)}</Link>{' '}
            <ApplicationStateTag state={state} />
            <div>
              <TimeText iso={submittedAt} />
              {until ? ` · ${t('untilDay', { day: until })}` : null}
            </div>
            {reason ? <div style={{ overflowWrap: 'anywhere' }}>{reason}</div> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
