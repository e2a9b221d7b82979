import { nicknameMaxLength } from '@tiltyard/contracts'
import { capitalLookAlikes, lookAlikes } from './look-alikes.ts'

/** Invisible and direction-changing characters, with which one name is made to look like another. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Two names with one key look alike: width, case, accents of composition, invisible characters and look-alike letters
 * of other scripts (UTS 39) make no difference.
 */
function nicknameKey(nickname: string): string {
  const folded = nickname.normalize('NFKC').toLowerCase().replace(unseen, '').replace(/\s+/g, '')
  return [...folded.normalize('NFD')]
    .map((character) => lookAlikes[character] ?? character)
    .join('')
    .normalize('NFC')
}

/**
 * The same, with capitals taken for what they look like and not for what their small letters do: Cyrillic М is Latin M,
 * and I is l. Beside the key and not in its stead, because by it a name and its capitals differ.
 */
function nicknameLook(nickname: string): string {
  const looked = [...nickname.normalize('NFKC').normalize('NFD')]
  return nicknameKey(looked.map((character) => capitalLookAlikes[character] ?? character).join(''))
}

/** Nobody else may have either. */
export function nicknameKeys(nickname: string): { nickname_key: string; nickname_look: string } {
  return { nickname_key: nicknameKey(nickname), nickname_look: nicknameLook(nickname) }
}

/** What an account service calls a person, made fit to be a nickname. */
export function nicknameFrom(displayName: string): string {
  const seen = displayName.normalize('NFKC').replace(unseen, '').replace(/\s+/g, ' ').trim()
  return [...seen].slice(0, nicknameMaxLength).join('').trim() || 'user'
}

/** The same name with a tail, for when somebody has it already. */
export function nicknameWithTail(nickname: string, tail: string): string {
  return `${[...nickname].slice(0, nicknameMaxLength - tail.length - 1).join('')}-${tail}`
}
