/**
 * What every form here is made with: the bar that saves, faults beside their fields by the server's own schema, a name typed
 * before what cannot be undone, texts as the site draws them, and acts whose end is told.
 */
export { EditingBar } from './editing-bar.tsx'
export { judge } from './judge.form.ts'
export { NamedConfirm } from './named-confirm.tsx'
export { RichView } from './rich-view.tsx'
export { showFaults } from './show-faults.ts'
export { sizeText } from './size-text.ts'
export { useToldAct } from './use-told-act.ts'
