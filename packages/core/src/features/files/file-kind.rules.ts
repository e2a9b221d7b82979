import { type AttachmentType, maxBytesOf, type RoleId, type RoleName } from '@tiltyard/contracts'

export type FileKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'pdf' | 'docx' | 'zip' | 'md' | 'txt' | 'bytes'
type AttachmentRule = {
  /** Null: any signed-in user. */
  readonly roles: readonly RoleName[] | null
  readonly isPublic: boolean
  /** Documents about a person, which are encrypted before they are stored. */
  readonly isSealed?: true
  readonly kinds: readonly FileKind[]
  /** The refusal of a file of another kind. */
  readonly otherwise: 'uploads.type_not_allowed' | 'uploads.jpeg_only'
}

const pictureKinds = ['png', 'jpeg', 'webp', 'gif'] as const
const sealedDocument: AttachmentRule = {
  roles: null,
  isPublic: false,
  isSealed: true,
  kinds: ['jpeg'],
  otherwise: 'uploads.jpeg_only',
}

export const attachmentRules: Readonly<Record<AttachmentType, AttachmentRule>> = {
  'content-image': {
    roles: ['administrator', 'editor', 'organiser'],
    isPublic: true,
    kinds: pictureKinds,
    otherwise: 'uploads.type_not_allowed',
  },
  avatar: { roles: null, isPublic: true, kinds: pictureKinds, otherwise: 'uploads.type_not_allowed' },
  contribution: {
    roles: null,
    isPublic: false,
    kinds: ['pdf', 'docx', 'md', 'txt', 'png', 'jpeg', 'zip'],
    otherwise: 'uploads.type_not_allowed',
  },
  'personal-material': sealedDocument,
  'identity-document': sealedDocument,
  // A task's file may be anything, so it is stored unchanged and only offered as a download.
  'task-file': { roles: null, isPublic: false, kinds: ['bytes'], otherwise: 'uploads.type_not_allowed' },
  'question-file': {
    roles: ['administrator', 'organiser'],
    isPublic: false,
    kinds: ['bytes'],
    otherwise: 'uploads.type_not_allowed',
  },
  // Claimed by stewards of a dataset, whatever their role.
  'dataset-file': {
    roles: null,
    isPublic: false,
    kinds: ['bytes'],
    otherwise: 'uploads.type_not_allowed',
  },
  // Read by the encoder, which finds out whether it is a video.
  'video-file': {
    roles: ['administrator', 'editor'],
    isPublic: false,
    kinds: ['bytes'],
    otherwise: 'uploads.type_not_allowed',
  },
  // Made by the platform only; administrators may send one, but nothing claims it.
  certificate: {
    roles: ['administrator'],
    isPublic: false,
    kinds: ['pdf'],
    otherwise: 'uploads.type_not_allowed',
  },
  // A release of a tool: offered as a download, and only after a review.
  'tool-file': { roles: null, isPublic: false, kinds: ['bytes'], otherwise: 'uploads.type_not_allowed' },
  'tool-screenshot': {
    roles: null,
    isPublic: true,
    kinds: pictureKinds,
    otherwise: 'uploads.type_not_allowed',
  },
  // Offered as a download, to everybody once it is published.
  writeup: { roles: null, isPublic: false, kinds: ['pdf'], otherwise: 'uploads.type_not_allowed' },
  // Read by a scorer only, which reports a file that is not a table.
  'training-answer': {
    roles: null,
    isPublic: false,
    kinds: ['bytes'],
    otherwise: 'uploads.type_not_allowed',
  },
}

const unclaimedBytes = 1024 * 1024 * 1024

/** Bytes of unclaimed files that an account may store: two of the largest that it may send. */
export const unclaimedBytesOf = (type: AttachmentType, roleId: RoleId): number =>
  Math.max(unclaimedBytes, 2 * maxBytesOf(type, roleId))

/** Media types are fixed and never come from the sender. Pictures are re-encoded; a GIF becomes WebP. */
export const mediaTypes: Readonly<Record<FileKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
  md: 'text/plain',
  txt: 'text/plain',
  bytes: 'application/octet-stream',
}

const pictures: ReadonlySet<FileKind> = new Set(pictureKinds)
export const isPicture = (kind: FileKind): boolean => pictures.has(kind)

export const findAttachmentRule = (type: string): AttachmentRule | undefined =>
  Object.hasOwn(attachmentRules, type) ? attachmentRules[type as AttachmentType] : undefined

/** Number of leading bytes that detection needs. */
export const headBytes = 512

/**
 * Detected by the first bytes; the name only separates formats that start alike (an archive from an office document,
 * plain text from Markdown) and must agree.
 */
export function detectFileKind(head: Uint8Array, name: string): FileKind | null {
  const text = Buffer.from(head.subarray(0, headBytes)).toString('latin1')
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'webp'
  if (text.startsWith('%PDF-')) return ending === 'pdf' ? 'pdf' : null
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06'))
    return ending === 'docx' || ending === 'zip' ? ending : null
  if (ending !== 'md' && ending !== 'txt') return null
  return text.includes('\0') ? null : ending
}

/** The kind of a file for its purpose: some purposes accept any bytes. */
export function fileKindFor(type: AttachmentType, head: Uint8Array, name: string): FileKind | null {
  return attachmentRules[type].kinds.includes('bytes') ? 'bytes' : detectFileKind(head, name)
}

const longestStem = 200

/** The last part of the name, without characters that are invalid or misleading. */
export function sanitizeFileName(fileName: string): string {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Bidi_Control}\ufeff]/gu, '').trim()
  const [, stem = plain, ending = ''] = /^(.*?)(\.[a-z0-9]{1,8})?$/isu.exec(plain) ?? []
  return [...stem].slice(0, longestStem).join('') + ending || 'file'
}

const extensions: Partial<Record<FileKind, string>> = {
  png: '.png',
  jpeg: '.jpeg',
  webp: '.webp',
  gif: '.webp',
}

/** The key contains nothing from the sender. Only a public file's key includes the kind. */
export function fileKey(type: AttachmentType, kind: FileKind | null, id: string): string {
  if (!attachmentRules[type].isPublic) return `private/${type}/${id}`
  return `public/${type}/${id}${(kind && extensions[kind]) ?? ''}`
}
