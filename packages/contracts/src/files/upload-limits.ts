import { canRoleCall, onlyRoles } from '../access.ts'
import type { AttachmentType } from './uploads.contract.ts'

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte

/** Largest file in one request, and largest picture: both are held in memory. */
export const maxUploadBytes = 20 * mebibyte

export const maxFileBytes = 300 * mebibyte

/** Largest file of each purpose. */
export const attachmentLimits: Readonly<Record<AttachmentType, number>> = {
  'content-image': maxUploadBytes,
  avatar: maxUploadBytes,
  'personal-material': maxUploadBytes,
  'identity-document': maxUploadBytes,
  contribution: maxFileBytes,
  'training-answer': maxFileBytes,
  'task-file': 50 * gibibyte,
  'question-file': 50 * gibibyte,
  'dataset-file': 50 * gibibyte,
  'video-file': 20 * gibibyte,
  certificate: maxUploadBytes,
  'tool-file': maxFileBytes,
  'tool-screenshot': maxUploadBytes,
  writeup: maxUploadBytes,
}

const organisers = onlyRoles('administrator', 'organiser')

/**
 * Every user may send task files, because every user can be staff of a competition; only organisers send large ones.
 * Uploads of dataset files are begun by stewards only, those of videos by editors.
 */
export function maxBytesOf(type: AttachmentType, roleId: unknown): number {
  const limit = attachmentLimits[type]
  const isBegunByItsOwnRoute = type === 'dataset-file' || type === 'video-file'
  return isBegunByItsOwnRoute || canRoleCall(organisers, roleId) ? limit : Math.min(limit, maxFileBytes)
}
