import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass } from '@tiltyard/ui'
import { Link } from 'react-router'
import { useLocalised } from '../../site/index.ts'
import { EnvironmentActs } from '../environment-acts.tsx'
import { EnvironmentBar } from '../environment-bar.tsx'
import { EnvironmentTrouble } from '../environment-trouble.tsx'
import { questionPath, virtualPath } from '../paths.ts'
import styles from './environments.module.css'

type EnvironmentRowProps = { readonly environment: Environment; readonly onChanged: () => void }

export function EnvironmentRow({ environment, onChanged }: EnvironmentRowProps) {
  const t = useTranslations('environments.mine')
  const localised = useLocalised()
  const { id, name, questions, state } = environment
  return (
    <li className={styles['row']}>
      <h2 className={styles['name']}>{localised(name)}</h2>
      {questions.length > 0 ? (
        <p className={styles['questions']}>
          <span>{t('questions')}</span>
          {questions.map((question) => (
            <Link key={question.id} to={questionPath(question.id)}>
              {localised(question.name)}
            </Link>
          ))}
        </p>
      ) : null}
      <EnvironmentBar environment={environment} onChanged={onChanged}>
        {state === 'running' ? (
          <Link to={virtualPath(id)} className={buttonClass({ kind: 'primary', size: 'small' })}>
            {t('enter')}
          </Link>
        ) : null}
      </EnvironmentBar>
      <EnvironmentTrouble environment={environment} />
      <EnvironmentActs environment={environment} onChanged={onChanged} />
    </li>
  )
}
