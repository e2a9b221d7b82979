import type { PlainAnswer } from './answer.ts'
import { type AnswerReading, formatReading } from './answer-reading.rules.ts'

/** The entry of a key that accepts what was read and nothing else; other cases of letters are alike in a text. */
export function answerAccepting(reading: AnswerReading): PlainAnswer {
  const text = formatReading(reading)
  switch (reading.kind) {
    case 'number':
      return { kind: 'number', number: text, tolerance: '0' }
    case 'time':
      return { kind: 'time', time: text, toleranceSeconds: 0, zone: 'Z' }
    case 'coordinates':
      return {
        kind: 'coordinates',
        latitude: reading.latitude,
        longitude: reading.longitude,
        metres: samePlaceMetres,
      }
    case 'choice':
      return { kind: 'choice', keys: reading.text.split('\n') }
    default:
      return { kind: reading.kind === 'text' ? 'any-case' : 'exact', text }
  }
}

/** The sixth decimal of a degree, in which readings are written, is a tenth of a metre. */
const samePlaceMetres = 1

/** Equal for answers that such an entry accepts alike, for counting them together. */
export const foldReading = (reading: AnswerReading): string =>
  reading.kind === 'text' ? formatReading(reading).toLowerCase() : formatReading(reading)
