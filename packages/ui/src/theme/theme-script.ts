import { themeStorageKey } from './theme.model.ts'

/** Runs before the first paint, so that the other theme does not flash. Inserted by <BootScript>. */
export const themeScript = `try{var t=localStorage.getItem('${themeStorageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
