import { addresses, type Evidence, fillPath, type QuestionFile } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui'
import { Biohazard, FileDown } from 'lucide-react'
import { useSession } from '../../../identity/session/index.ts'
import { CopyButton } from '../../../shared/sharing/index.ts'
import styles from './question-parts.module.css'

type QuestionFilesProps = { readonly questionId: string; readonly files: readonly QuestionFile[] }

/** Each file with its size and hash, so that users can verify the download. */
export function QuestionFiles({ questionId, files }: QuestionFilesProps) {
  const t = useTranslations('training.files')
  const { phase } = useSession()
  if (files.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {phase === 'signed-out' ? <p className={styles['quiet']}>{t('signIn')}</p> : null}
      <ul className={styles['files']}>
        {files.map(({ id, name, size, sha256, evidence }) => (
          <li key={id} className={styles['file']}>
            <div className={styles['fileHead']}>
              <FileDown size={18} aria-hidden="true" />
              {phase === 'signed-out' ? (
                <span className={styles['fileName']}>{name}</span>
              ) : (
                <a
                  className={styles['fileName']}
                  href={fillPath(addresses.getQuestionFile.path, { questionId, fileId: id })}
                >
                  <span className="unseen">{t('download')} </span>
                  {name}
                </a>
              )}
              <span className={styles['size']}>{formatBytes(size)}</span>
            </div>
            <div className={styles['hash']}>
              <span>SHA-256</span>
              <code>{sha256}</code>
              <CopyButton text={() => sha256}>
                <span className="unseen">{t('copy', { name })}</span>
              </CopyButton>
            </div>
            {evidence ? <Malware name={name} evidence={evidence} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What has to be known before a file of a former case is opened. */
function Malware({ name, evidence }: { readonly name: string; readonly evidence: Evidence }) {
  const t = useTranslations('training.files')
  const { isMalware, archivePassword } = evidence
  return (
    <>
      {isMalware ? (
        <p className={styles['warning']}>
          <Biohazard size={18} aria-hidden="true" />
          <span>{t('malware')}</span>
        </p>
      ) : null}
      {archivePassword === null ? null : (
        <div className={styles['hash']}>
          <span>{t('password')}</span>
          <code>{archivePassword}</code>
          <CopyButton text={() => archivePassword}>
            <span className="unseen">{t('copyPassword', { name })}</span>
          </CopyButton>
        </div>
      )}
    </>
  )
}
