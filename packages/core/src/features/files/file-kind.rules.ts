import type { AttachmentType, RoleName } from '@tiltyard/contracts'

export type FileKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'pdf' | 'docx' | 'zip' | 'md' | 'txt' | 'bytes'
type AttachmentRule = {
  /** Null: whoever is signed in. */
  readonly roles: readonly RoleName[] | null
  readonly isPublic: boolean
  /** Documents about a person: encrypted before they are stored. */
  readonly isSealed?: true
  readonly kinds: readonly FileKind[]
  /** What a file of another kind is refused with. */
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
  // A competition asks about anything: what is in it is the riddle, so it is kept bit by bit and only ever saved.
  'task-file': { roles: null, isPublic: false, kinds: ['bytes'], otherwise: 'uploads.type_not_allowed' },
  'question-file': {
    roles: ['administrator', 'organiser'],
    isPublic: false,
    kinds: ['bytes'],
    otherwise: 'uploads.type_not_allowed',
  },
  // Read by a scorer and by nobody else; what is no table, it says itself.
  'training-answer': {
    roles: null,
    isPublic: false,
    kinds: ['bytes'],
    otherwise: 'uploads.type_not_allowed',
  },
}

/** Fixed: what a browser is told never comes from a sender. Pictures are drawn anew; a GIF becomes WebP. */
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

/** How many of the first bytes the decision needs. */
export const headBytes = 512

/**
 * By the first bytes; the name only tells apart what begins alike (an archive from a document made as one, a text from
 * a marked-up one), and must then agree.
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

/** What it counts as where it was handed in: there may be places that do not look into files. */
export function fileKindFor(type: AttachmentType, head: Uint8Array, name: string): FileKind | null {
  return attachmentRules[type].kinds.includes('bytes') ? 'bytes' : detectFileKind(head, name)
}

const longestStem = 200

/** Like a person's own file name: its last part, without what no name has and what would make it read as another one. */
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

/** Nothing of what the sender wrote is in it. Only of a public file must the kind be known. */
export function fileKey(type: AttachmentType, kind: FileKind | null, id: string): string {
  if (!attachmentRules[type].isPublic) return `private/${type}/${id}`
  return `public/${type}/${id}${(kind && extensions[kind]) ?? ''}`
}
