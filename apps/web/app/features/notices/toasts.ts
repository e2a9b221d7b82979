import { createToastQueue } from '@tiltyard/ui'

/** One queue a page. Only event handlers add to it, so the server's copy stays empty. */
export const toasts = createToastQueue()
