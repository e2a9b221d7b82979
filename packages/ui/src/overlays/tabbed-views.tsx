import type { ReactNode } from 'react'
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
  return (
    <Tabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(`${key}`)}
      className={styles['tabs'] ?? ''}
    >
      <TabList aria-label={label} className={styles['list'] ?? ''}>
        {tabs.map(({ id, title }) => (
          <AriaTab
            key={id}
            id={id}
            className={styles['tab'] ?? ''}
            ref={id === selected ? scrollTabIntoView : null}
          >
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

/** Scrolls the selected tab into view without moving the page. */
function scrollTabIntoView(tab: HTMLElement | null): void {
  const list = tab?.parentElement
  if (!tab || !list) return
  const [from, to] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth]
  if (from < list.scrollLeft) list.scrollLeft = from
  else if (to > list.scrollLeft + list.clientWidth) list.scrollLeft = to - list.clientWidth
}
