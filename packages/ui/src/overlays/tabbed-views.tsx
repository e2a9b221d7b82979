import { type ReactNode, useEffect, useRef } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import styles from './tabbed-views.module.css'

export type Tab = { readonly id: string; readonly title: ReactNode; readonly view: ReactNode }

export type TabbedViewsProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

export function TabbedViews({ label, tabs, selected, onSelect }: TabbedViewsProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(null)
  // Where the tabs do not all fit, the chosen one is among those that are seen; the page itself does not move.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    // Once for each choice: who scrolls the tabs by hand is not pulled back.
    if (!list.current || !chosen || shown.current === selected) return
    shown.current = selected
    const { scrollLeft, clientWidth } = list.current
    const [from, to] = [chosen.offsetLeft, chosen.offsetLeft + chosen.offsetWidth]
    if (from < scrollLeft) list.current.scrollLeft = from
    else if (to > scrollLeft + clientWidth) list.current.scrollLeft = to - clientWidth
  })
  return (
    <Tabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(`${key}`)}
      className={styles['tabs'] ?? ''}
    >
      <TabList ref={list} aria-label={label} className={styles['list'] ?? ''}>
        {tabs.map(({ id, title }) => (
          <AriaTab key={id} id={id} className={styles['tab'] ?? ''}>
            {title}
          </AriaTab>
        ))}
      </TabList>
      {tabs.map(({ id, view }) => (
        <TabPanel key={id} id={id} className={styles['view'] ?? ''}>
          {view}
        </TabPanel>
      ))}
    </Tabs>
  )
}
