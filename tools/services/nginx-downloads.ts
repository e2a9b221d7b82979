/** The internal location from which nginx sends private files. */

import type { FilesLayout } from './nginx-layout.ts'

const storePath = '/.store/'

/** The cookie of downloads and no other: a browser may send anything to the files' host. */
export const downloadMaps = `  map $http_cookie $download_cookie {
    default "";
    "~(?:^|;\\s*)(?<proof>__Host-downloads=[\\w-]{43})(?:;|$)" $proof;
  }`

/** An internal redirect runs the rewrites of its server again; it is final. */
export const keepRedirect = `    if ($uri ~ "^${storePath.replace('.', '\\.')}") { break; }`

/** Authorised by the api, which replies with an internal redirect to the store. */
export const askApi = `      if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }
      proxy_set_header Cookie $download_cookie;
      proxy_set_header Range $http_range;
      proxy_set_header If-Range $http_if_range;
      proxy_pass http://api/_files$request_uri;`

/** Headers of the store that the api's reply replaces or that say something about the store. */
const hidden = [
  'content-type',
  'content-disposition',
  'cache-control',
  'expires',
  'etag',
  'last-modified',
  'set-cookie',
  'x-amz-request-id',
  'x-amz-id-2',
  'x-amz-version-id',
  'x-rgw-object-type',
]

/** Nothing in a file runs, and no other page embeds it. */
const securityHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** `store` is host and port of the file store, which its signatures cover. */
export function storeLocation(files: FilesLayout): string {
  return `    location ${storePath} {
      internal;
      # Of the api's reply, before the store's replaces it.
      set $file_range $upstream_http_x_store_range;
      set $file_etag $upstream_http_etag;
      proxy_pass_request_headers off;
      proxy_method GET;
      proxy_set_header Host ${files.storeHost ?? files.store};
      proxy_set_header Range $file_range;
      proxy_set_header Connection "";
      proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;
      # In memory only: a slow reader of 50 GB must not fill the disk.
      proxy_buffers 16 64k;
      proxy_busy_buffers_size 256k;
      proxy_max_temp_file_size 0;
${hidden.map((name) => `      proxy_hide_header ${name};`).join('\n')}
      add_header etag $file_etag;
${Object.entries(securityHeaders)
  .map(([name, value]) => `      add_header ${name} "${value}";`)
  .join('\n')}
      proxy_intercept_errors on;
      error_page 400 401 403 404 405 =404 @missing;
      error_page 500 502 503 504 =503 @unavailable;
${toStore(files, '/')}
    }
    location @missing { return 404; }
    location @unavailable {
      add_header retry-after 5 always;
      return 503;
    }`
}

export function toStore({ secure }: FilesLayout, path: string): string {
  if (!secure) return `      proxy_pass http://store${path};`
  return `      proxy_ssl_name ${secure.name};
      proxy_ssl_server_name on;
      proxy_ssl_verify on;
      proxy_ssl_verify_depth 4;
      proxy_ssl_trusted_certificate ${secure.authorities};
      proxy_pass https://store${path};`
}
