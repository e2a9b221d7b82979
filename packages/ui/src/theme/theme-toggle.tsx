import { Moon, Sun } from 'lucide-react'
import { Button } from '../button.tsx'
import styles from './theme-toggle.module.css'
import { toggleTheme } from './toggle-theme.ts'

/** Both icons are rendered and the style sheet shows one: the server does not know the theme. */
export function ThemeToggle({ label }: { readonly label: string }) {
  return (
    <Button kind="quiet" icon aria-label={label} onPress={toggleTheme}>
      <Moon size={20} aria-hidden="true" className={styles['moon']} />
      <Sun size={20} aria-hidden="true" className={styles['sun']} />
    </Button>
  )
}
