import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { Link } from 'react-router'
import { AskFirst } from '../asking/index.ts'
import { call } from '../session/index.ts'
import { useLocalised } from '../site/index.ts'
import { takingRoom } from './environment.model.ts'
import styles from './environment-parts.module.css'
import { questionPath } from './paths.ts'
import { StateWord } from './state-word.tsx'
import type { OwnEnvironments } from './use-environments.ts'

type ConflictProps = {
  readonly own: OwnEnvironments
  readonly onChanged: () => void
  readonly onAgain: () => void
}

/** Names what takes the room, and offers to give it back here. What is on its way out takes room until it is gone. */
export function Conflict({ own, onChanged, onAgain }: ConflictProps) {
  const t = useTranslations('environments')
  const localised = useLocalised()
  const taking = takingRoom(own.data)
  return (
    <Notice
      kind="attention"
      title={t('conflict.title', { limit: own.runningLimit })}
      actions={
        taking.length < own.runningLimit ? (
          <Button size="small" kind="primary" onPress={onAgain}>
            {t('conflict.again')}
          </Button>
        ) : null
      }
    >
      <p>{t('conflict.text')}</p>
      <ul className={styles['conflicts']}>
        {taking.map(({ id, name, state, questions: [question] }) => (
          <li key={id} className={styles['conflict']}>
            <StateWord state={state} />
            {question ? (
              <Link to={questionPath(question.id)}>{localised(question.name)}</Link>
            ) : (
              <span>{localised(name)}</span>
            )}
            {state === 'deletion' ? null : (
              <AskFirst
                label={t('conflict.delete')}
                question={t('acts.deleteAsk')}
                text={t('acts.deleteText')}
                yes={t('acts.deleteYes')}
                done={t('acts.deleted')}
                act={() => call(addresses.deleteEnvironment, { params: { environmentId: id } })}
                onDone={onChanged}
              />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
