import { type Appeal, addresses, type OwnAppeals } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, classNames, TimeText } from '@tiltyard/ui'
import { call } from '../../identity/session/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import { type Competition, paramsOf } from '../play/index.ts'
import styles from './appeals.module.css'

type AppealListProps = {
  readonly competition: Competition
  readonly own: OwnAppeals
  readonly onChanged: () => void
}

export function AppealList({ competition, own: { appeals, isLeader }, onChanged }: AppealListProps) {
  const t = useTranslations('play.appeals')
  const showFailure = useFailureToast()
  const withdraw = async (appealId: string) => {
    const outcome = await call(
      addresses.withdrawAppeal,
      { params: { ...paramsOf(competition), appealId } },
      { retryKey: crypto.randomUUID() },
    )
    if (!outcome.ok) showFailure(outcome)
    else toasts.show({ kind: 'success', text: t('withdrawn') })
    onChanged()
  }
  return (
    <ul className={styles['list']} aria-label={t('title')}>
      {appeals.map((appeal) => (
        <li key={appeal.id}>
          <Card>
            <AppealCard
              appeal={appeal}
              onWithdraw={isLeader && appeal.state === 'open' ? () => void withdraw(appeal.id) : null}
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}

type AppealCardProps = {
  readonly appeal: Appeal
  /** Null: it cannot be withdrawn, or not by this member. */
  readonly onWithdraw: (() => void) | null
}

function AppealCard({ appeal, onWithdraw }: AppealCardProps) {
  const t = useTranslations('play.appeals')
  const localised = useLocalised()
  const { state, kind, task, text, answer, openedBy, openedAt, closedAt } = appeal
  const name = task ? `${localised(task.name)} · ${t(`kinds.${kind}`)}` : t(`kinds.${kind}`)
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <h3>{name}</h3>
        <span className={classNames(styles['state'], styles[state])}>{t(`states.${state}`)}</span>
      </header>
      <p className={styles['quiet']}>
        {openedBy} · <TimeText value={openedAt} format="YYYY-MM-DD HH:mm" />
      </p>
      <p className={styles['words']}>{text ?? t('textDeleted')}</p>
      {answer ? (
        <div className={styles['answer']}>
          <h4>{t('answer')}</h4>
          <p className={styles['words']}>{answer}</p>
          {closedAt ? (
            <p className={styles['quiet']}>
              <TimeText value={closedAt} format="YYYY-MM-DD HH:mm" />
            </p>
          ) : null}
        </div>
      ) : null}
      {onWithdraw ? (
        <div>
          <Button size="small" aria-label={`${t('withdraw')} ${name}`} onPress={onWithdraw}>
            {t('withdraw')}
          </Button>
        </div>
      ) : null}
    </article>
  )
}
