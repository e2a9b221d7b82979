import { nicknameMaxLength } from '@tiltyard/contracts'
import { capitalConfusables, confusables } from './confusables.ts'

/** Invisible and direction-changing characters, with which one name is made to look like another. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Two names with one key look alike: width, case, accents of composition, invisible characters and look-alike letters
 * of other scripts (UTS 39) make no difference.
 */
function nicknameKey(nickname: string): string {
  const folded = nickname.normalize('NFKC').toLowerCase().replace(invisible, '').replace(/\s+/g, '')
  return [...folded.normalize('NFD')]
    .map((character) => confusables[character] ?? character)
    .join('')
    .normalize('NFC')
}

/**
 * The same, with capitals taken for what they look like and not for what their small letters do: Cyrillic М is Latin M,
 * and I is l. Beside the key and not in its stead, because by it a name and its capitals differ.
 */
function nicknameSkeleton(nickname: string): string {
  const characters = [...nickname.normalize('NFKC').normalize('NFD')]
  return nicknameKey(characters.map((character) => capitalConfusables[character] ?? character).join(''))
}

/** Nobody else may have either. */
export function nicknameKeys(nickname: string): { nickname_key: string; nickname_skeleton: string } {
  return { nickname_key: nicknameKey(nickname), nickname_skeleton: nicknameSkeleton(nickname) }
}

/** What an account service calls a person, made fit to be a nickname. */
export function sanitizeNickname(displayName: string): string {
  const visible = displayName.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ').trim()
  return [...visible].slice(0, nicknameMaxLength).join('').trim() || 'user'
}

/** The same name with a tail, for when somebody has it already. */
export function nicknameWithSuffix(nickname: string, suffix: string): string {
  return `${[...nickname].slice(0, nicknameMaxLength - suffix.length - 1).join('')}-${suffix}`
}

/** The widest that any page shows one, twice as dense; among the widths that pictures are made in. */
const widthPx = 256

/** Where pages find it: never the file as it was sent. */
export function avatarAddress(fileName: string): string {
  return `/_image?file=${fileName}&w=${widthPx}`
}

/** Of all time zones the one furthest ahead: where tomorrow has begun, somebody may be born in it. */
const furthestAheadHours = 14

export function isFutureDay(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + furthestAheadHours * 3_600_000).toISOString().slice(0, 10)
}

const longest = 254
const plain = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+\.[^\s<>,;:"@.]+$/

/** What a service calls an address is only one when a mail can be sent to it; anything else is none. */
export function parseEmail(value: string | null | undefined): string | null {
  const email = value?.trim() ?? ''
  return email.length <= longest && plain.test(email) ? email : null
}
