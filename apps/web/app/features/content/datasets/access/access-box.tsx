import type { Dataset } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, LinkButton, Load, Skeleton } from '@tiltyard/ui'
import { ExternalLink } from 'lucide-react'
import { SignInLinks } from '../../../identity/session/index.ts'
import styles from './access.module.css'
import { ApplicationAccess } from './application-access.tsx'
import type { OwnAccess } from './use-own-access.ts'

export type AccessDataset = Pick<
  Dataset,
  'id' | 'title' | 'access' | 'url' | 'licenceVersion' | 'answerDays' | 'typicalAnswerDays'
>

type AccessBoxProps = { readonly dataset: AccessDataset; readonly own: OwnAccess }

/** How a visitor gets the files: the one action that is possible now, and why others are not. */
export function AccessBox({ dataset, own }: AccessBoxProps) {
  const t = useTranslations('datasetAccess')
  return (
    <Card>
      <section id="access" aria-labelledby="access-title" className={styles['box']}>
        <h2 id="access-title">{t('title')}</h2>
        {dataset.access === 'external' ? (
          <ExternalAccess url={dataset.url} />
        ) : (
          <FileAccess dataset={dataset} own={own} />
        )}
      </section>
    </Card>
  )
}

function ExternalAccess({ url }: { readonly url: string | null }) {
  const t = useTranslations('datasetAccess')
  return (
    <>
      <p className={styles['quiet']}>{t('external')}</p>
      {url ? (
        <LinkButton kind="primary" href={url} rel="noopener noreferrer" target="_blank">
          <ExternalLink size={18} aria-hidden="true" />
          {t('source')}
        </LinkButton>
      ) : null}
    </>
  )
}

function FileAccess({ dataset, own }: AccessBoxProps) {
  const t = useTranslations('datasetAccess')
  const isOpen = dataset.access === 'open'
  const skeleton = (
    <div className={styles['box']}>
      <Skeleton shape="medium" />
      <Skeleton shape="short" />
    </div>
  )
  if (own.phase === 'unknown') return skeleton
  if (own.phase === 'signed-out')
    return (
      <>
        <p className={styles['quiet']}>{t(isOpen ? 'openSignedOut' : 'applySignedOut')}</p>
        <AnswerTime dataset={dataset} />
        <div className={styles['actions']}>
          <SignInLinks />
        </div>
      </>
    )
  return (
    <Load of={own.loaded} skeleton={skeleton} empty={null} onRetry={own.load}>
      {(access) =>
        isOpen ? (
          <>
            <p className={styles['well']}>{t('open')}</p>
            <LinkButton kind="primary" href="#files">
              {t('toFiles')}
            </LinkButton>
          </>
        ) : (
          <>
            <ApplicationAccess dataset={dataset} access={access} onChange={own.load} />
            {access.grant || access.application?.state === 'submitted' ? null : (
              <AnswerTime dataset={dataset} />
            )}
          </>
        )
      }
    </Load>
  )
}

/** The measured time if there is one, otherwise what the stewards have promised. */
function AnswerTime({ dataset }: { readonly dataset: AccessDataset }) {
  const t = useTranslations('datasetAccess')
  const { answerDays, typicalAnswerDays } = dataset
  if (typicalAnswerDays !== null)
    return (
      <p className={styles['quiet']}>
        {t('typicalDays', { days: Math.max(1, Math.ceil(typicalAnswerDays)) })}
      </p>
    )
  return answerDays === null ? null : (
    <p className={styles['quiet']}>{t('answerDays', { days: answerDays })}</p>
  )
}
