import { createCall } from '@tiltyard/client'
import { readToken } from './token.ts'

export const call = createCall({ token: readToken })
