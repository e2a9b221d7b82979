import { type Appeal, addresses, type OwnAppeals } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, classNames, TimeText } from '@tiltyard/ui'
import { Link } from 'react-router'
import { call } from '../../identity/session/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { ConfirmButton } from '../../shared/confirm/index.ts'
import { type Competition, paramsOf } from '../play/index.ts'
import styles from './appeals.module.css'

type AppealListProps = {
  readonly competition: Competition
  readonly own: OwnAppeals
  readonly onChanged: () => void
}

export function AppealList({ competition, own: { appeals, isLeader }, onChanged }: AppealListProps) {
  const t = useTranslations('play.appeals')
  return (
    <ul className={styles['list']} aria-label={t('title')}>
      {appeals.map((appeal) => (
        <li key={appeal.id}>
          <Card>
            <AppealCard
              competition={competition}
              appeal={appeal}
              mayWithdraw={isLeader && appeal.state === 'open'}
              onChanged={onChanged}
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}

type AppealCardProps = {
  readonly competition: Competition
  readonly appeal: Appeal
  readonly mayWithdraw: boolean
  readonly onChanged: () => void
}

function AppealCard({ competition, appeal, mayWithdraw, onChanged }: AppealCardProps) {
  const t = useTranslations('play.appeals')
  const localised = useLocalised()
  const { state, kind, task, text, answer, openedBy, openedAt, closedAt } = appeal
  const name = task ? `${localised(task.name)} · ${t(`kinds.${kind}`)}` : t(`kinds.${kind}`)
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <h3>{task ? <Link to={`/competition/${competition.id}/play/${task.id}`}>{name}</Link> : name}</h3>
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
      {mayWithdraw ? (
        <div>
          <ConfirmButton
            label={t('withdraw')}
            describedAs={`${t('withdraw')} ${name}`}
            title={t('withdrawTitle')}
            text={t('withdrawText')}
            confirmLabel={t('withdraw')}
            successText={t('withdrawn')}
            act={() =>
              call(
                addresses.withdrawAppeal,
                { params: { ...paramsOf(competition), appealId: appeal.id } },
                { retryKey: crypto.randomUUID() },
              )
            }
            onDone={onChanged}
          />
        </div>
      ) : null}
    </article>
  )
}
