import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { bankIcons } from '../banks.ts'
import { bankPath } from '../paths.ts'
import { shareOf } from '../progress/progress.model.ts'
import { Ring } from '../progress/ring.tsx'
import type { OwnProgress } from '../progress/use-progress.ts'
import styles from './bank-cards.module.css'
import type { BankListed } from './load-training-home.ts'

type BankCardsProps = {
  readonly banks: readonly BankListed[]
  /** Null for visitors; empty until it has come. */
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
        {banks.map((listed) => (
          <BankCard
            key={listed.bank}
            listed={listed}
            done={own?.find(({ bank }) => bank === listed.bank) ?? null}
          />
        ))}
      </ul>
    </section>
  )
}

type BankCardProps = { readonly listed: BankListed; readonly done: OwnProgress['banks'][number] | null }

function BankCard({ listed, done }: BankCardProps) {
  const t = useTranslations('training')
  const { bank, questions, withEnvironment, categories } = listed
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
