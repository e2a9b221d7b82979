import type { TaskFile } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, formatBytes, Progress } from '@tiltyard/ui'
import { CircleAlert, CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import styles from './evidence.module.css'
import type { HashCheck as Check } from './hash-check.model.ts'
import { useHashCheck } from './use-hash-check.ts'

type HashCheckProps = { readonly file: Pick<TaskFile, 'name' | 'sha256'> }

/** Whether a file on this device is the evidence, bit by bit. */
export function HashCheck({ file }: HashCheckProps) {
  const t = useTranslations('forensics.check')
  const input = useRef<HTMLInputElement>(null)
  const { check, start, cancel } = useHashCheck(file.sha256)
  return (
    <div className={styles['check']}>
      {/* Outside of the tab order: the button opens it. */}
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label={t('chooseNamed', { name: file.name })}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen) start(chosen)
        }}
      />
      {check.kind === 'running' ? (
        <div className={styles['running']}>
          <Progress
            label={t('running', { name: check.name })}
            description={t('progress', { done: formatBytes(check.bytes), size: formatBytes(check.size) })}
            value={check.size === 0 ? 0 : check.bytes / check.size}
          />
          <Button size="small" onPress={cancel}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <div>
          <Button
            size="small"
            aria-label={t('chooseNamed', { name: file.name })}
            onPress={() => input.current?.click()}
          >
            <ShieldCheck size={16} aria-hidden="true" />
            {t('choose')}
          </Button>
        </div>
      )}
      <div role="status">
        <CheckResult check={check} />
      </div>
    </div>
  )
}

function CheckResult({ check }: { readonly check: Check }) {
  const t = useTranslations('forensics.check')
  switch (check.kind) {
    case 'idle':
    case 'running':
      return null
    case 'equal':
      return (
        <p className={classNames(styles['result'], styles['good'])}>
          <CircleCheck size={18} aria-hidden="true" />
          <span>{t('equal', { name: check.name })}</span>
        </p>
      )
    case 'different':
      return (
        <>
          <p className={classNames(styles['result'], styles['bad'])}>
            <CircleX size={18} aria-hidden="true" />
            <span>{t('different', { name: check.name })}</span>
          </p>
          <p className={styles['otherHash']}>
            {t('hashOfFile')} <code>{check.hash}</code>
          </p>
        </>
      )
    case 'failed':
      return (
        <p className={classNames(styles['result'], styles['bad'])}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{t('failed', { name: check.name })}</span>
        </p>
      )
  }
}
