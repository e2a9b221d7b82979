import { addresses, type Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { AskFirst } from '../asking/index.ts'
import { call } from '../session/index.ts'
import styles from './environment-bar.module.css'

type EnvironmentActsProps = { readonly environment: Environment; readonly onChanged: () => void }

/** Each asks once, and says what is lost. */
export function EnvironmentActs({ environment: { id, state }, onChanged }: EnvironmentActsProps) {
  const t = useTranslations('environments.acts')
  const params = { environmentId: id }
  if (state === 'deletion') return null
  return (
    <fieldset className={styles['acts']}>
      <legend className="unseen">{t('label')}</legend>
      {state === 'running' ? (
        <AskFirst
          label={t('stop')}
          question={t('stopAsk')}
          text={t('stopText')}
          yes={t('stopYes')}
          done={t('stopped')}
          act={() => call(addresses.stopEnvironment, { params })}
          onDone={onChanged}
        />
      ) : null}
      {state === 'queued' ? null : (
        <AskFirst
          label={t('reset')}
          question={t('resetAsk')}
          text={t('resetText')}
          yes={t('resetYes')}
          done={t('resetDone')}
          act={() => call(addresses.resetEnvironment, { params })}
          onDone={onChanged}
        />
      )}
      <AskFirst
        label={t('delete')}
        question={t('deleteAsk')}
        text={t('deleteText')}
        yes={t('deleteYes')}
        done={t('deleted')}
        act={() => call(addresses.deleteEnvironment, { params })}
        onDone={onChanged}
      />
    </fieldset>
  )
}
