import { inLanguage, type Language, type SystemParameters, siteAreas } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Mark } from '@tiltyard/ui'
import styles from './site-settings.module.css'

type Props = { readonly parameters: SystemParameters; readonly language: Language }

/** Header and footer as visitors of a language will see them. */
export function SitePreview({ parameters, language }: Props) {
  const t = useTranslations('siteAdmin')
  const { siteName, logo, hiddenAreas, openPlatforms, footerLinks, filings, partners, copyright } = parameters
  const name = inLanguage(siteName, language)
  const owners = copyright.organisations.map((each) => inLanguage(each, language)).join(' · ') || name
  const links = [...footerLinks, ...partners, ...filings]
  return (
    <figure className={styles['preview']} lang={language}>
      <div className={styles['header']}>
        {logo ? <img src={`/_image?file=${logo}&w=256`} alt="" height={28} /> : <Mark size={28} />}
        <strong>{name}</strong>
        <ul>
          {siteAreas
            .filter((area) => area !== 'hall-of-fame' && !hiddenAreas.includes(area))
            .map((area) => (
              <li key={area}>{t(`areas.${area}`)}</li>
            ))}
        </ul>
        {openPlatforms.length > 0 ? (
          <span className={styles['quiet']}>{t('fields.openPlatforms')} ▾</span>
        ) : null}
      </div>
      <div className={styles['footer']}>
        <ul>
          {links.map(({ label, url }) => (
            <li key={url}>{inLanguage(label, language)}</li>
          ))}
          {parameters.supportEmail ? <li>{parameters.supportEmail}</li> : null}
          {parameters.securityContact ? <li>{parameters.securityContact}</li> : null}
        </ul>
        <p>{`© ${copyright.fromYear} ${owners}`}</p>
      </div>
    </figure>
  )
}
