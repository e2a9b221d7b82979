import { useTranslations } from '@tiltyard/i18n/browser'
import { Mark } from '@tiltyard/ui/mark'
import { Button, Layout } from 'antd'
import { PanelLeft } from 'lucide-react'
import { Link } from 'react-router'
import { PageTools } from '../features/appearance/index.ts'
import styles from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

export function ConsoleHeader({ onMenu }: { readonly onMenu: (() => void) | undefined }) {
  const t = useTranslations()
  return (
    <Layout.Header className={styles['header'] ?? ''}>
      {onMenu ? (
        <Button
          type="text"
          aria-label={t('console.menu.open')}
          icon={<PanelLeft size={20} aria-hidden="true" />}
          onClick={onMenu}
        />
      ) : null}
      <Link to="/" className={styles['brand'] ?? ''}>
        <Mark size={32} />
        {t('basics.name')}
        <span className={styles['room']}>{t('console.title')}</span>
      </Link>
      <span className={styles['space']} />
      <PageTools />
      <UserMenu />
    </Layout.Header>
  )
}
