import { useTranslations } from '@tiltyard/i18n/browser'
import { Menu } from 'antd'
import { LayoutDashboard } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { selectedEntry } from './console-menu.model.ts'
import styles from './shell.module.css'

export function ConsoleMenu() {
  const t = useTranslations('console')
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('menu.label')} className={styles['menu']}>
      <Menu
        mode="inline"
        selectedKeys={[selectedEntry(pathname)]}
        items={[
          {
            key: '/',
            icon: <LayoutDashboard size={16} aria-hidden="true" />,
            label: <Link to="/">{t('menu.overview')}</Link>,
          },
        ]}
      />
    </nav>
  )
}
