import type { CallFailure } from '@tiltyard/client'
import { createContext } from 'react'

/** Why the sign-in that led here could not be completed. */
export const TroubleContext = createContext<CallFailure | null>(null)
