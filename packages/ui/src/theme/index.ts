/** For pages that do not use the kit: the choice between light and dark, kept and set as everywhere else. */
export { themeScript } from './theme-script.ts'
export { toggleTheme } from './toggle-theme.ts'
