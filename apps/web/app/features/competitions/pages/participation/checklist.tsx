import type { Participation, RegistrationChecklistItem } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { CircleCheck, CircleDashed, CircleSlash, Clock } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { joinNames } from '../../../content/publications/index.ts'
import { withReturnTo } from '../../../identity/account-center/index.ts'
import type { CompetitionFacts } from '../queries.ts'
import styles from './checklist.module.css'

const signs = { done: CircleCheck, missing: CircleDashed, waiting: Clock, closed: CircleSlash }

type ChecklistProps = { readonly competition: CompetitionFacts; readonly part: Participation }

/** All steps up to registration, each with its state and a link to the page that completes it. */
export function Checklist({ competition, part }: ChecklistProps) {
  const t = useTranslations('competitions.part.checks')
  const signedIn = { key: 'signedIn', state: 'done', path: null } as const
  return (
    <ul className={styles['list']} aria-label={t('title')}>
      {[signedIn, ...part.checks].map((item) => (
        <Item key={item.key} item={item} competition={competition} part={part} />
      ))}
    </ul>
  )
}

type ItemProps = ChecklistProps & {
  readonly item: Omit<RegistrationChecklistItem, 'key'> & {
    readonly key: RegistrationChecklistItem['key'] | 'signedIn'
  }
}

function Item({ item, competition, part }: ItemProps) {
  const t = useTranslations('competitions.part.checks')
  const here = useLocation()
  const Sign = signs[item.state]
  const note = useNote(item, part)
  return (
    <li className={classNames(styles['item'], styles[item.state])}>
      <Sign size={18} aria-hidden="true" className={styles['sign']} />
      <div>
        <p>
          {t(item.key, { min: competition.teamSizeMin })}
          <span className="unseen"> {t(item.state)}</span>
        </p>
        {note ? <p className={styles['note']}>{note}</p> : null}
      </div>
      {item.path && item.path !== here.pathname ? (
        <Link to={withReturnTo(item.path, here)} className={styles['way']}>
          {t(item.state === 'missing' ? 'mend' : 'look')}
          <span className="unseen"> {t(item.key, { min: competition.teamSizeMin })}</span>
        </Link>
      ) : null}
    </li>
  )
}

function useNote({ key, state }: ItemProps['item'], { missing }: Participation): string | null {
  const t = useTranslations('competitions.part.checks')
  const fields = useTranslations('profile.fields')
  const { language } = useLanguage()
  if (key === 'profile' && missing.length > 0)
    return t('profileMissing', {
      fields: joinNames(
        missing.map((field) => fields(field)),
        language,
      ),
    })
  if (key === 'leader' && state === 'waiting') return t('leaderWaiting')
  return key === 'materials' && state === 'waiting' ? t('materialsWaiting') : null
}
