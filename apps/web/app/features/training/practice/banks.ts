import type { Bank } from '@tiltyard/contracts/browser'
import { Database, Globe, type LucideIcon, ScanSearch, ShieldHalf, Terminal } from 'lucide-react'

/** In the order of the specification. */
export const banks: readonly Bank[] = ['ctf', 'attack-defense', 'analytics', 'real-world', 'forensics']

export const bankIcons: Readonly<Record<Bank, LucideIcon>> = {
  ctf: Terminal,
  'attack-defense': ShieldHalf,
  analytics: Database,
  'real-world': Globe,
  forensics: ScanSearch,
}
