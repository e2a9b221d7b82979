/** The files of a task or question: their list, the button that chooses some, and the area to drop them. */

export { AttachmentList } from './attachment-list.tsx'
export { FileButton, FilesButton } from './file-button.tsx'
export { FileDrop } from './file-drop.tsx'
