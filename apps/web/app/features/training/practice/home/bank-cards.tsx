import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { bankIcons } from '../banks.ts'
import { bankPath } from '../paths.ts'
import { shareOf } from '../progress/progress.model.ts'
import type { OwnProgress } from '../progress/use-progress.ts'
import styles from './bank-cards.module.css'
import type { BankListItem } from './queries.ts'

type BankCardsProps = {
  readonly banks: readonly BankListItem[]
  /** Null for visitors; empty while loading. */
  readonly own: OwnProgress['banks'] | null
}

export function BankCards({ banks, own }: BankCardsProps) {
  const t = useTranslations('training.home')
  if (banks.length === 0) return null
  return (
    <section aria-labelledby="banks">
      <h2 id="banks" className="unseen">
        {t('banks')}
      </h2>
      <ul className={styles['banks']}>
        {banks.map((item) => (
          <BankCard key={item.bank} item={item} done={own?.find(({ bank }) => bank === item.bank) ?? null} />
        ))}
      </ul>
    </section>
  )
}

type BankCardProps = { readonly item: BankListItem; readonly done: OwnProgress['banks'][number] | null }

function BankCard({ item, done }: BankCardProps) {
  const t = useTranslations('training')
  const { bank, questions, withEnvironment, categories } = item
  const Icon = bankIcons[bank]
  return (
    <li className={styles['bank']}>
      <div className={styles['top']}>
        <Icon size={26} strokeWidth={1.6} aria-hidden="true" />
        {done && done.questions > 0 ? (
          <Ring
            percent={shareOf(done)}
            label={t('home.solvedOf', { solved: done.solved, questions: done.questions })}
          />
        ) : null}
      </div>
      <h3 className={styles['name']}>
        <Link to={bankPath(bank)} className={styles['link']}>
          {t(`banks.${bank}.name`)}
        </Link>
      </h3>
      <p className={styles['text']}>{t(`banks.${bank}.text`)}</p>
      <p className={styles['facts']}>
        <span>{t('home.questions', { count: questions })}</span>
        {withEnvironment > 0 ? <span>{t('home.withEnvironment', { count: withEnvironment })}</span> : null}
      </p>
      <p className={styles['categories']}>{categories.slice(0, 4).join(' · ')}</p>
    </li>
  )
}

/** A share as a ring with its figure; the caller provides the label. */
function Ring({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <span className={styles['ring']} role="img" aria-label={label}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className={styles['track']} cx="22" cy="22" r="19" />
        {percent > 0 ? (
          <circle
            className={styles['done']}
            cx="22"
            cy="22"
            r="19"
            pathLength="100"
            strokeDasharray={`${Math.min(100, percent)} 100`}
            transform="rotate(-90 22 22)"
          />
        ) : null}
        <text className={styles['figure']} x="22" y="22" dy="0.35em" textAnchor="middle">
          {percent}
        </text>
      </svg>
    </span>
  )
}
