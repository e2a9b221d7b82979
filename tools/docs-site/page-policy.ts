import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { searchWords } from './search-words.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Pages bring their own content policy, so that they load nothing from elsewhere whatever server they lie on. */
export function withPolicy(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return html.replace('<head>', `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`)
}

const evaluation = /new Function\(`return \$\{\w+\.slice\(7\)\}`\)\(\)/g

/** VitePress has the browser evaluate functions of its settings, which the policy forbids: the only one is put there as code. */
export async function putFunctionsAsCode(assets: string): Promise<void> {
  const chunks = join(assets, 'chunks')
  const names = (await readdir(chunks)).filter((name) => /^metadata\.\w+\.js$/.test(name))
  if (names.length !== 1) throw new Error(`${names.length} files of metadata in ${chunks}, not one`)
  const file = join(chunks, names[0] ?? '')
  const code = await readFile(file, 'utf8')
  const places = [...code.matchAll(evaluation)].length
  const functions = [...code.matchAll(/_vp-fn_/g)].length
  if (places !== 1 || functions !== 2)
    throw new Error(`${file} has ${places} evaluations and ${functions - 1} functions, not one each`)
  await writeFile(
    file,
    code.replace(evaluation, () => `(${searchWords.toString()})`),
  )
}
