// caught
import { call } from '@tiltyard/client'

export const Button = call
