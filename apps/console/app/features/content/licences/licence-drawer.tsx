import { inLanguage, type Licence } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Collapse, Drawer } from 'antd'
import { TimeText } from '../../shared/times/index.ts'
import { LicenceTermsView } from './licence-terms.tsx'
import styles from './licences.module.css'

type LicenceDrawerProps = {
  readonly licence: Licence
  readonly canWrite: boolean
  readonly onNewVersion: () => void
  readonly onClose: () => void
}

/** All versions of a licence, latest first. */
export function LicenceDrawer({ licence, canWrite, onNewVersion, onClose }: LicenceDrawerProps) {
  const t = useTranslations('licences')
  const basics = useTranslations('basics')
  const [latest] = licence.versions
  return (
    <Drawer
      open
      size={960}
      title={licence.name}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        canWrite ? (
          <Button type="primary" onClick={onNewVersion}>
            {t('newVersion')}
          </Button>
        ) : null
      }
    >
      <Collapse
        defaultActiveKey={latest ? [latest.version] : []}
        items={licence.versions.map((version) => ({
          key: version.version,
          label: t('versionNumber', { version: version.version }),
          extra: <TimeText iso={version.createdAt} />,
          children: <VersionView version={version} />,
        }))}
      />
    </Drawer>
  )
}

function VersionView({ version }: { readonly version: Licence['versions'][number] }) {
  const t = useTranslations('licences')
  const { language } = useLanguage()
  return (
    <>
      <h3 className={styles['title']}>{inLanguage(version.title, language)}</h3>
      <LicenceTermsView terms={version.terms} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too */}
      <section className={styles['text']} aria-label={t('text')} tabIndex={0}>
        {inLanguage(version.text, language)}
      </section>
      <p className={styles['sum']}>sha256 {version.sha256}</p>
    </>
  )
}
