/** What lies over a page. A door of its own: pages load it when somebody opens something. */
export { Dialog, type DialogProps } from './dialog.tsx'
export { Drawer, type DrawerProps } from './drawer.tsx'
export { Panel, type PanelProps } from './panel.tsx'
export { type Tab, TabbedViews, type TabbedViewsProps } from './tabbed-views.tsx'
