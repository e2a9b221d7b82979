import { useTranslations } from '@tiltyard/i18n/browser'
import { Database, Globe, ScanSearch, ShieldHalf, Terminal } from 'lucide-react'
import { Link } from 'react-router'
import { HomeSection } from './home-section.tsx'
import styles from './start-training.module.css'

/** The seed's five question banks. */
const banks = [
  ['ctf', '/training/ctf', Terminal],
  ['attackDefense', '/training/attack-defense', ShieldHalf],
  ['analytics', '/training/analytics', Database],
  ['realWorld', '/training/real-world', Globe],
  ['forensics', '/training/forensics', ScanSearch],
] as const

export function StartTraining() {
  const t = useTranslations('home.training')
  return (
    <HomeSection title={t('title')} aside={<p>{t('text')}</p>}>
      <ul className={styles['banks']}>
        {banks.map(([name, path, Icon]) => (
          <li key={name}>
            <Link to={path} className={styles['bank']}>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
