import { createHmac } from 'node:crypto'

export type MarkedFile = { readonly fileId: string; readonly key: string | Buffer }

/** 256 secret bits: which decoys are in this person's copy of the file. */
export function personCode({ fileId, key }: MarkedFile, userId: string): Buffer {
  return createHmac('sha256', key).update(`rows\0${fileId}\0${userId}`).digest()
}

export const holdsDecoy = (code: Buffer, decoy: number): boolean =>
  (((code[decoy >> 3] as number) >> (decoy & 7)) & 1) === 1

/**
 * The row of the file before which each decoy stands, from 0 to `rowCount`. The same in all copies: comparing two of them
 * must not reveal the decoys that both have.
 */
export function decoyPositions({ fileId, key }: MarkedFile, decoys: number, rowCount: number): number[] {
  return Array.from({ length: decoys }, (_, decoy) => {
    const random = createHmac('sha256', key).update(`position\0${fileId}\0${decoy}`).digest()
    return Math.floor((random.readUIntBE(0, 6) / 2 ** 48) * (rowCount + 1))
  })
}
