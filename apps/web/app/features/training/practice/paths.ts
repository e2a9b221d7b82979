import type { Bank } from '@tiltyard/contracts/browser'
import { banks } from './banks.ts'

/** Paths of training, in one place so that links cannot differ. */
export const trainingPath = '/training/home'
export const questionsPath = '/training/questions'
export const leaderboardPath = '/training/leaderboard'
export const ownTrainingPath = '/training/me'
export const bankPath = (bank: Bank): string => `/training/${bank}`
export const verificationPath = (from: string): string =>
  `/account/center/accountSecurity?tab=userVerify&returnTo=${encodeURIComponent(from)}`

/** Public pages, for the sitemap. */
export const trainingPages: readonly string[] = [
  trainingPath,
  questionsPath,
  ...banks.map(bankPath),
  leaderboardPath,
]
