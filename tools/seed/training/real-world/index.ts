import { blackBars } from './black-bars.ts'
import { cardsInLogs } from './cards-in-logs.ts'
import { checkDigit } from './check-digit.ts'
import { dutyTerminal } from './duty-terminal.ts'
import { hiddenSheet } from './hidden-sheet.ts'
import { nextNumber } from './next-number.ts'
import { openBucket } from './open-bucket.ts'
import { sameBirthday } from './same-birthday.ts'
import { twoMasks } from './two-masks.ts'
import { whoseCopy } from './whose-copy.ts'

export const realWorldQuestions = [
  blackBars,
  twoMasks,
  sameBirthday,
  dutyTerminal,
  hiddenSheet,
  cardsInLogs,
  openBucket,
  checkDigit,
  nextNumber,
  whoseCopy,
]
