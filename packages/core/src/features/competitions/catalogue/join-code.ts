import { randomBytes } from 'node:crypto'
import { codeFrom, codeLength } from '../certificates/certificate.rules.ts'

/** For a copy or an import of a competition that needs a code: participants of the original know its own. */
export const newJoinCode = (): string => codeFrom(randomBytes(codeLength))
