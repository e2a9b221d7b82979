import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuTrigger,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import styles from './menu.module.css'

export type MenuProps = {
  readonly trigger: ReactNode
  readonly label: string
  readonly children: ReactNode
  /** Open initially: for a menu that was loaded because its button was pressed. */
  readonly defaultOpen?: boolean
}

export function Menu({ trigger, label, children, defaultOpen = false }: MenuProps) {
  return (
    <MenuTrigger defaultOpen={defaultOpen}>
      {trigger}
      <Popover className={styles['popover'] ?? ''} placement="bottom end" offset={6}>
        <AriaMenu aria-label={label} className={styles['menu'] ?? ''}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

export type MenuItemProps = Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> & {
  readonly icon?: ReactNode
  readonly children: string
}

export function MenuItem({ icon, children, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem {...rest} textValue={children} className={styles['item'] ?? ''}>
      {icon}
      {children}
    </AriaMenuItem>
  )
}

export function MenuSeparator() {
  return <Separator className={styles['separator'] ?? ''} />
}
