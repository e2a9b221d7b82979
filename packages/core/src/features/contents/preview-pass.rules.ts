import { sameSecret, sign } from '../../kernel/index.ts'

export type Pass = { readonly id: string; readonly revision: number; readonly until: Date }

/** A pass says itself what it opens and until when; the signature is what makes it ours. */
export function writePass(key: Buffer, { id, revision, until }: Pass): string {
  const claim = `${id}.${revision}.${Math.floor(until.getTime() / 1000)}`
  return `${claim}.${sign(key, claim)}`
}

export function readPass(key: Buffer, pass: string): Pass | null {
  const [, claim, signature] = /^([0-9a-f-]{36}\.\d{1,9}\.\d{10})\.([\w-]{43})$/.exec(pass) ?? []
  if (!claim || !signature || !sameSecret(sign(key, claim), signature)) return null
  const [id = '', revision, seconds] = claim.split('.')
  return { id, revision: Number(revision), until: new Date(Number(seconds) * 1000) }
}
