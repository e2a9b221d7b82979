import { PassThrough } from 'node:stream'

export const body = PassThrough
