/** The files of a task or question: their list, and the button that chooses one. */

export { AttachmentList } from './attachment-list.tsx'
export { FileButton } from './file-button.tsx'
