import { nicknameMaxLength } from '@tiltyard/contracts'
import { lookAlikes } from './look-alikes.ts'

/** Invisible and direction-changing characters, with which one name is made to look like another. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Two names with one key look alike: width, case, accents of composition, invisible characters and look-alike letters
 * of other scripts (UTS 39) make no difference.
 */
export function nicknameKey(nickname: string): string {
  const folded = nickname.normalize('NFKC').toLowerCase().replace(unseen, '').replace(/\s+/g, '')
  return [...folded.normalize('NFD')]
    .map((character) => lookAlikes[character] ?? character)
    .join('')
    .normalize('NFC')
}

/** What an account service calls a person, made fit to be a nickname. */
export function nicknameFrom(displayName: string): string {
  const seen = displayName.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim()
  return [...seen].slice(0, nicknameMaxLength).join('').trim() || 'user'
}

/** The same name with a tail, for when somebody has it already. */
export function nicknameWithTail(nickname: string, tail: string): string {
  return `${[...nickname].slice(0, nicknameMaxLength - tail.length - 1).join('')}-${tail}`
}
