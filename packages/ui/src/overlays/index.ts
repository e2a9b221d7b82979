/** Overlays. A separate entry, so that pages load them on first use. */
export { Dialog, type DialogProps } from './dialog.tsx'
export { Drawer, type DrawerProps } from './drawer.tsx'
export { Panel, type PanelProps } from './panel.tsx'
export { type Tab, TabbedViews, type TabbedViewsProps } from './tabbed-views.tsx'
