import type { CertificateVerification } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Notice, TimeText } from '@tiltyard/ui'
import { useId, useState } from 'react'
import { PageHead } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { CertificateMessages } from './certificates.messages.tsx'
import styles from './certificates.module.css'
import { compareFile } from './compare-file.ts'

export type VerificationData = {
  /** Null: no certificate has this code. */
  readonly certificate: CertificateVerification | null
  readonly code: string
}

export function VerificationScreen(data: VerificationData) {
  return (
    <CertificateMessages>
      <Verification {...data} />
    </CertificateMessages>
  )
}

const noticeKinds = { valid: 'success', revoked: 'attention', altered: 'error' } as const

/** Not indexed: who has the code may look, search engines may not. */
function Verification({ certificate, code }: VerificationData) {
  const t = useTranslations('certificates.verify')
  return (
    <div className={styles['page']}>
      <PageHead title={t('title')} description={t('lead')} path={`/c/${code}`} isPrivate />
      <h1>{t('title')}</h1>
      <p className={styles['code']}>{code}</p>
      {certificate ? (
        <>
          <Notice kind={noticeKinds[certificate.state]} title={t(`states.${certificate.state}.title`)}>
            {t(`states.${certificate.state}.text`)}
          </Notice>
          {certificate.revokeReason ? (
            <p>
              {t('reason')} {certificate.revokeReason}
              {certificate.revokedAt ? (
                <>
                  {' '}
                  (<TimeText value={certificate.revokedAt} format="YYYY-MM-DD" />)
                </>
              ) : null}
            </p>
          ) : null}
          {certificate.printed ? <Printed printed={certificate.printed} /> : null}
          {certificate.fileSha256 ? <FileCheck sha256={certificate.fileSha256} /> : null}
        </>
      ) : (
        <Notice kind="error" title={t('states.absent.title')}>
          {t('states.absent.text')}
        </Notice>
      )}
    </div>
  )
}

function Printed({ printed }: { readonly printed: NonNullable<CertificateVerification['printed']> }) {
  const t = useTranslations('certificates')
  const localised = useLocalised()
  const { name, teamName, competitionName, award, division, rank, basis, date } = printed
  const rows = [
    [t('verify.name'), name],
    [t('verify.team'), teamName],
    [t('verify.competition'), localised(competitionName)],
    [
      t('verify.for'),
      award && basis === 'award'
        ? localised(award)
        : t(`bases.${basis}`, {
            rank,
            award: award ? localised(award) : '',
            division: division ? localised(division) : '',
          }),
    ],
    [t('verify.date'), date],
  ] as const
  return (
    <Card>
      <dl className={styles['facts']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The file stays in the browser: only its hash is compared. */
function FileCheck({ sha256 }: { readonly sha256: string }) {
  const t = useTranslations('certificates.verify')
  const id = useId()
  const [outcome, setOutcome] = useState<'same' | 'different' | 'failed' | null>(null)
  const check = async (file: File | undefined) => setOutcome(file ? await compareFile(file, sha256) : null)
  return (
    <section className={styles['check']} aria-labelledby={id}>
      <h2 id={id}>{t('fileTitle')}</h2>
      <p className={styles['quiet']}>{t('fileText')}</p>
      <input
        type="file"
        accept="application/pdf"
        aria-labelledby={id}
        onChange={({ target }) => void check(target.files?.[0])}
      />
      <div role="status">
        {outcome ? (
          <Notice kind={outcome === 'same' ? 'success' : 'error'} title={t(`files.${outcome}`)} />
        ) : null}
      </div>
    </section>
  )
}
