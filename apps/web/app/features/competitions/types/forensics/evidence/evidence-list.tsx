import type { Custody, Evidence, TaskDetail, TaskFile } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { Biohazard } from 'lucide-react'
import { type Competition, CopyButton, TaskFileItem } from '../../../play/index.ts'
import styles from './evidence.module.css'
import { HashCheck } from './hash-check.tsx'

type EvidenceListProps = {
  readonly competition: Competition
  readonly task: Pick<TaskDetail, 'id' | 'files'>
}

/** Evidence with its origin and a check of the download. */
export function EvidenceList({ competition, task }: EvidenceListProps) {
  const t = useTranslations('forensics.check')
  const canCheck = task.files.some(({ evidence }) => evidence !== null)
  return (
    <>
      {canCheck ? <p className={styles['quiet']}>{t('note')}</p> : null}
      <ul className={styles['list']}>
        {task.files.map((file) => (
          <TaskFileItem key={file.id} competition={competition} taskId={task.id} file={file}>
            {file.evidence ? <EvidenceFacts file={file} evidence={file.evidence} /> : null}
          </TaskFileItem>
        ))}
      </ul>
    </>
  )
}

type EvidenceFactsProps = { readonly file: TaskFile; readonly evidence: Evidence }

function EvidenceFacts({ file, evidence }: EvidenceFactsProps) {
  return (
    <>
      <HashCheck file={file} />
      <Malware name={file.name} evidence={evidence} />
      <CustodyFacts custody={evidence.custody} />
    </>
  )
}

function Malware({ name, evidence }: { readonly name: string; readonly evidence: Evidence }) {
  const t = useTranslations('forensics.evidence')
  const { isMalware, archivePassword } = evidence
  if (!isMalware && archivePassword === null) return null
  return (
    <div className={styles['malware']}>
      {isMalware ? (
        <p className={styles['warning']}>
          <Biohazard size={18} aria-hidden="true" />
          <span>{t('malware')}</span>
        </p>
      ) : null}
      {archivePassword === null ? null : (
        <p className={styles['password']}>
          {t('password')} <code>{archivePassword}</code>
          <CopyButton text={archivePassword} label={t('copyPassword', { name })} />
        </p>
      )}
    </div>
  )
}

function CustodyFacts({ custody }: { readonly custody: Custody }) {
  const t = useTranslations('forensics.custody')
  const { acquiredAt, tool, by, imageType, note } = custody
  const facts = [
    ['acquiredAt', acquiredAt && <TimeText value={acquiredAt} />],
    ['by', by],
    ['tool', tool],
    ['imageType', imageType],
    ['note', note],
  ] as const
  const stated = facts.filter(([, value]) => value !== null)
  if (stated.length === 0) return null
  return (
    <dl className={styles['custody']} aria-label={t('title')}>
      {stated.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
