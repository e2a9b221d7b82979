import { importBundle, importTasks, toBackPath, uploadFile } from '@tiltyard/contracts'
import { pageParameters, secretParameters } from '@tiltyard/edge/page-parameters'

export type Prefix = { readonly front: string; readonly back: string }

/** Already the service's own paths: passed on as they are. */
const directPrefixes = ['/api01', '/api02', '/api03', '/api04', '/tiltyard-ui-infos']

/** For operators only, and asked at the process itself. */
const privatePaths = '/(?:healthz|readyz|metrics|version)/?(?:\\?|$)'

const malformed = [
  // Backslash, parameter, fragment, empty segment; an encoded slash, backslash, percent, semicolon or control byte.
  '[\\x5c;#]|//|%(?:2f|5c|25|3b|7f|[01][0-9a-f])',
  // A dot segment, plain or encoded.
  '/(?:\\.|%2e){1,2}(?:[/?]|$)',
  // Anything that a browser would have encoded.
  '[^!-~]',
].join('|')

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`

/**
 * What an address asks for. Every decision is taken on the address as it was sent ($request_uri), never on nginx's
 * repaired copy of it, and that same address is passed on: so nginx and the process behind it can never read one
 * address in two ways.
 */
export function addressMaps(prefixes: readonly Prefix[]): string {
  const call = callPattern(prefixes)
  const image = '/_image(?:\\?|$)'
  const declared = `${oneOf(pageParameters)}=[^&]{0,200}`
  return `  map $request_uri $refusal {
    default 0;
    "~*^[^?]*(?:${malformed})" 400;
    "~*^${privatePaths}" 404;
  }
  map $request_uri $site_kind {
    / page;
    # Most requests are for a page with a plain address: one look is enough.
    "~^(?!${call}|${image}|(?i:${privatePaths}))(?:/(?!\\.\\.?(?:/|$))[\\w.~!$&'()*+,:@=-]++)*+/?$" page;
    "~*^[^?]*(?:${malformed})" refused;
    "~*^${privatePaths}" private;
    "~^${uploadPattern}" upload;
    "~^${call}" call;
    "~^${image}" image;
    "~*[?&]${oneOf(secretParameters)}(?:[=&]|$)" uncached;
    "~^[^?]+$" page;
    # All parameters declared, few and short; each of them once.
    "~^[^?]*\\?(?=${declared}(?:&${declared}){0,5}$)(?!.*?(?<![^?&])(\\w+)=.*&\\1=)" query;
    default uncached;
  }
  map $request_uri $call_address {
    default $request_uri;
${prefixes.map(({ front, back }) => `    "~^${escaped(front)}(?<rest>(?:[/?].*)?)$" ${back}$rest;`).join('\n')}
  }`
}

export function callPattern(prefixes: readonly Prefix[]): string {
  return `${oneOf([...prefixes.map(({ front }) => front), ...directPrefixes].map(escaped))}(?:[/?]|$)`
}

const escaped = (path: string) => path.replaceAll('.', '\\.')

/** A call whose body may be large, at every host. */
export const uploadPattern = `${oneOf([uploadFile.path, toBackPath(uploadFile.path)].map(escaped))}(?:\\?|$)`

const anId = '[0-9a-f-]{36}'
/** Archives of tasks and of whole competitions: only organisers send them, so only the console's host takes them. */
export const archivePattern = `${oneOf(
  [importTasks, importBundle]
    .flatMap(({ path }) => [path, toBackPath(path)])
    .map((path) => escaped(path).replace(':competitionId', anId)),
)}(?:\\?|$)`

/** An archive of 64 MB and the form around it. */
export const archiveSize = '65m'

/** A file of 20 MB and the form around it. */
export const uploadSize = '21m'

/** As it comes: a copy in nginx's own folder would be an identity card on a disk that nobody encrypts. */
export const uploadPassing = '      proxy_request_buffering off;'
