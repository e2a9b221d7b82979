// caught
import type { Reply } from '@tiltyard/edge'

export type Toast = Reply
