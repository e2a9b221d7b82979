export type FormPart = {
  readonly name: string
  readonly content: string | Uint8Array
  /** Makes the part a file. Written into the header verbatim, quotes included. */
  readonly fileName?: string | Buffer
  readonly type?: string
}

const boundary = '----tiltyard-tests-7c1f'
export const multipartType = `multipart/form-data; boundary=${boundary}`

/** A multipart form as browsers write it, or a malformed one: names are not escaped. */
export function multipart(parts: readonly FormPart[], { isCut = false } = {}): Buffer {
  const written = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    ...(fileName === undefined
      ? []
      : [Buffer.from('; filename="'), Buffer.from(fileName), Buffer.from('"'), ...typeLine(type)]),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  const whole = Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)])
  return isCut ? whole.subarray(0, -(boundary.length + 8)) : whole
}

function typeLine(type = 'application/octet-stream'): Buffer[] {
  return [Buffer.from(`\r\nContent-Type: ${type}`)]
}
