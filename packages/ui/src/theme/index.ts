/** Choice between light and dark theme, for pages that do not use the components of this package. */
export { themeScript } from './theme-script.ts'
export { toggleTheme } from './toggle-theme.ts'
