import { pageSize } from '@tiltyard/contracts'

export const form = pageSize
