import { inflateSync } from 'node:zlib'

/** Every object that lies loose in a repository's folder, whether or not anything still leads to it. */
export function objectsOf(files: ReadonlyMap<string, Buffer>): { kind: string; text: string }[] {
  return [...files]
    .filter(([name]) => /\.git\/objects\/[0-9a-f]{2}\//.test(name))
    .map(([, bytes]) => {
      const whole = inflateSync(bytes)
      const head = whole.indexOf(0)
      return {
        kind: whole.toString('latin1', 0, head).split(' ')[0] ?? '',
        text: whole.toString('utf8', head + 1),
      }
    })
}
