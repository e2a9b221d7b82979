import { importBundle, importTasks, toBackPath, uploadFile } from '@tiltyard/contracts'
import { pageParameters, secretParameters } from '@tiltyard/edge/page-parameters'

export type Prefix = { readonly front: string; readonly back: string }

/** Backend paths, passed on unchanged. */
const directPrefixes = ['/api01', '/api02', '/api03', '/api04', '/tiltyard-ui-infos']

/** Endpoints for operators, available only at the process itself. */
const privatePaths = '/(?:healthz|readyz|metrics|version)/?(?:\\?|$)'

const malformed = [
  // Backslash, parameter, fragment, empty segment; an encoded slash, backslash, percent, semicolon or control byte.
  '[\\x5c;#]|//|%(?:2f|5c|25|3b|7f|[01][0-9a-f])',
  // A dot segment, plain or encoded.
  '/(?:\\.|%2e){1,2}(?:[/?]|$)',
  // A character that browsers encode.
  '[^!-~]',
].join('|')

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`

/**
 * Classification of request paths. Every decision uses the raw path ($request_uri), never nginx's normalised one, and the
 * raw path is passed on, so that nginx and the process interpret it alike.
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

/** Routes with a large body, on every host. */
export const uploadPattern = `${oneOf([uploadFile.path, toBackPath(uploadFile.path)].map(escaped))}(?:\\?|$)`

const anId = '[0-9a-f-]{36}'
/** Imports of tasks and competitions: only the console's host accepts them. */
export const archivePattern = `${oneOf(
  [importTasks, importBundle]
    .flatMap(({ path }) => [path, toBackPath(path)])
    .map((path) => escaped(path).replace(':competitionId', anId)),
)}(?:\\?|$)`

/** An archive of 64 MB with its multipart form. */
export const archiveSize = '65m'

/** A file of 20 MB with its multipart form. */
export const uploadSize = '21m'

/** Unbuffered: nginx would write identity documents to an unencrypted disk. */
export const uploadPassing = '      proxy_request_buffering off;'
