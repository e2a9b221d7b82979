import { createContext } from 'react'

/** Where every Retry leads while none can succeed; null while they can. */
export const RetryInstead = createContext<{ readonly label: string; readonly href: string } | null>(null)
