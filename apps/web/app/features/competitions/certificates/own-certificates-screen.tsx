import type { OwnCertificate } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, EmptyState, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { Award } from 'lucide-react'
import { Link } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../identity/account-center/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { CertificateMessages } from './certificates.messages.tsx'
import styles from './certificates.module.css'
import { PublicProfile } from './public-profile.tsx'
import { certificateFile, listCertificates } from './queries.ts'

/** The user's certificates, and how the hall of fame names them. */
export function OwnCertificatesScreen() {
  return (
    <CertificateMessages>
      <OwnCertificates />
    </CertificateMessages>
  )
}

function OwnCertificates() {
  const t = useTranslations('certificates.own')
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut')} text={t('lead')} icon={Award}>
        {(user) => (
          <div key={user.id} className={styles['cards']}>
            <Card>
              <PublicProfile userId={user.id} />
            </Card>
            <Card>
              <Certificates />
            </Card>
          </div>
        )}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function Certificates() {
  const t = useTranslations('certificates.own')
  const { loaded, load } = useResource(listCertificates)
  return (
    <Load
      of={loaded}
      skeleton={<ListSkeleton />}
      onRetry={load}
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState title={t('none')} icon={<Award size={40} strokeWidth={1.5} aria-hidden="true" />}>
          {t('noneText')}
        </EmptyState>
      }
    >
      {(list) => (
        <ul className={styles['list']}>
          {list.map((certificate) => (
            <CertificateRow key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
    </Load>
  )
}

function CertificateRow({ certificate }: { readonly certificate: OwnCertificate }) {
  const t = useTranslations('certificates')
  const localised = useLocalised()
  const { id, code, name, competitionName, teamName, award, division, basis, rank, isReady } = certificate
  const title = localised(competitionName)
  return (
    <li className={styles['row']}>
      <h2>{title}</h2>
      <p>
        {award && basis === 'award'
          ? localised(award)
          : t(`bases.${basis}`, {
              rank,
              award: award ? localised(award) : '',
              division: division ? localised(division) : '',
            })}{' '}
        · {name}
        {name === teamName ? '' : ` · ${teamName}`}
      </p>
      <p className={styles['quiet']}>
        <TimeText value={certificate.issuedAt} format="YYYY-MM-DD" /> · {code}
      </p>
      {certificate.revokedAt ? (
        <p>{t('own.revoked', { reason: certificate.revokeReason ?? '' })}</p>
      ) : (
        <p className={styles['links']}>
          {isReady ? (
            <a href={certificateFile(id)} aria-label={t('own.downloadOf', { title })}>
              {t('own.download')}
            </a>
          ) : (
            t('own.preparing')
          )}
          <Link to={`/c/${code}`} aria-label={t('own.verifyOf', { title })}>
            {t('own.verify')}
          </Link>
        </p>
      )}
    </li>
  )
}
