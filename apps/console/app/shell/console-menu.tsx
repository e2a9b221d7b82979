import { useTranslations } from '@tiltyard/i18n/browser'
import { Menu } from 'antd'
import { LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useMatch } from 'react-router'
import { CompetitionMenu } from '../features/competitions/frame/index.ts'
import { selectedMenuKey } from './console-menu.model.ts'
import { menuEntry, useMenuSections } from './menu-sections.tsx'
import styles from './shell.module.css'

/** More entries do not fit a screen of 900 px. */
const mostOpenEntries = 18

export function ConsoleMenu() {
  const t = useTranslations('console')
  const competitionId = useMatch('/competitions/:competitionId/*')?.params.competitionId
  return (
    <nav aria-label={t('menu.label')} className={styles['menu']}>
      {competitionId ? <CompetitionMenu competitionId={competitionId} /> : <MainMenu />}
    </nav>
  )
}

/** A long menu shows one open section: that of the page, until the user opens another. */
function MainMenu() {
  const t = useTranslations('console')
  const selected = selectedMenuKey(useLocation().pathname)
  const sections = useMenuSections()
  const [opened, setOpened] = useState<{ readonly at: string; readonly keys: readonly string[] } | null>(null)
  const isLong = sections.flatMap(({ children }) => children).length > mostOpenEntries
  const ofPage = sections.find(({ children }) => children.some(({ key }) => key === selected))?.key
  const openKeys = opened?.at === selected ? opened.keys : ofPage ? [ofPage] : []
  return (
    <Menu
      mode="inline"
      inlineIndent={16}
      selectedKeys={[selected]}
      {...(isLong && {
        openKeys: [...openKeys],
        onOpenChange: (keys: string[]) => setOpened({ at: selected, keys: keys.slice(-1) }),
      })}
      items={[
        menuEntry('/', t('menu.overview'), LayoutDashboard),
        ...sections.map(({ key, label, children }) => ({
          key,
          label,
          children: [...children],
          ...(isLong ? {} : { type: 'group' as const }),
        })),
      ]}
    />
  )
}
