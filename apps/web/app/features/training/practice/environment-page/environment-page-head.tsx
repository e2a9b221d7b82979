import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames } from '@tiltyard/ui'
import { BookOpen, ChevronLeft, Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import {
  EnvironmentActions,
  EnvironmentTime,
  ExtendButton,
  questionPath,
} from '../../../environments/environment/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import styles from './environment-page-head.module.css'

type EnvironmentPageHeadProps = {
  readonly environment: Environment
  readonly hasTask: boolean
  readonly onTask: () => void
  readonly onChanged: () => void
}

/** One line above the terminal. On phones rare actions are collapsed, to leave space for the terminal. */
export function EnvironmentPageHead({ environment, hasTask, onTask, onChanged }: EnvironmentPageHeadProps) {
  const t = useTranslations('training.virtual')
  const localised = useLocalised()
  const [isUnfolded, setUnfolded] = useState(false)
  const acts = useId()
  const {
    state,
    subjects: [question],
  } = environment
  return (
    <header className={styles['head']}>
      {question ? (
        <Link to={questionPath(question.id)} className={styles['back']} aria-label={t('back')}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Link>
      ) : null}
      <div className={styles['about']}>
        <h1>{localised(question?.name ?? environment.name)}</h1>
        <EnvironmentTime environment={environment} onChanged={onChanged} isCompact />
      </div>
      {state === 'deletion' ? null : (
        <>
          <span className={styles['unfold']}>
            <Button
              kind="quiet"
              icon
              aria-label={t('acts')}
              aria-expanded={isUnfolded}
              aria-controls={acts}
              onPress={() => setUnfolded(!isUnfolded)}
            >
              <Ellipsis size={20} aria-hidden="true" />
            </Button>
          </span>
          <div id={acts} className={classNames(styles['acts'], isUnfolded && styles['unfolded'])}>
            {state === 'running' ? <ExtendButton environment={environment} onChanged={onChanged} /> : null}
            <EnvironmentActions environment={environment} onChanged={onChanged} />
          </div>
        </>
      )}
      {question ? (
        <Button
          size="small"
          aria-label={t(hasTask ? 'hideTask' : 'showTask')}
          aria-expanded={hasTask}
          onPress={onTask}
        >
          <BookOpen size={16} aria-hidden="true" />
          <span className={styles['long']}>{t(hasTask ? 'hideTask' : 'showTask')}</span>
          <span className={styles['short']}>{t('task')}</span>
        </Button>
      ) : null}
    </header>
  )
}
