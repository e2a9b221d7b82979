import type { BodyType } from '@tiltyard/contracts/browser'
import { encodeFields } from './query.ts'

/** A form with a file says its own type: the browser chooses the boundary. */
export function contentType(bodyType: BodyType | undefined): Record<string, string> {
  if (bodyType === 'multipart') return {}
  return { 'content-type': bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' }
}

export function encodeBody(bodyType: BodyType | undefined, body: unknown): BodyInit {
  if (bodyType === 'multipart') return filledForm(body as Record<string, unknown>)
  return bodyType === 'form' ? encodeFields(body as Record<string, unknown>) : JSON.stringify(body)
}

/** Fields first: the server reads the file as it comes, and must know by then what it is for. */
export function filledForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  for (const [name, value] of given) if (!(value instanceof Blob)) form.append(name, String(value))
  for (const [name, value] of given) if (value instanceof Blob) form.append(name, value)
  return form
}
