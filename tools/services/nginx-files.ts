import { keptImage } from './nginx-cache.ts'
import { authorityOf, type FilesLayout, listenAddress, type NginxLayout } from './nginx-layout.ts'

/** As large as one part of a large file, and no larger; see parts.rules.ts in core. */
const partSize = '8m'

/**
 * Three kinds of address and nothing else: a public picture, a private file with a link that has not ended, and one part
 * of a large file on its way into the store, signed for exactly that.
 */
export function fileMaps({ bucket }: FilesLayout, senders: readonly string[]): string {
  const file = '[a-z-]{1,40}/[0-9a-f-]{36}'
  return `  map $request_uri $file_kind {
    default none;
    "~^/public/${file}\\.[a-z]{3,4}$" public;
    "~^/private/${file}\\?until=\\d{1,12}&pass=[\\w-]{43}$" private;
    "~^/${bucket}/private/${file}\\?X-Amz-Algorithm=[^#]*&X-Amz-Signature=[0-9a-f]{64}&X-Amz-SignedHeaders=content-length%3Bhost&partNumber=\\d{1,3}&uploadId=[^&]+&x-id=UploadPart$" part;
  }
  # Whose pages may put parts there.
  map $http_origin $file_sender {
    default "";
${senders.map((origin) => `    "${origin}" $http_origin;`).join('\n')}
  }`
}

/** A host of its own: what strangers sent is never in one origin with a session. Cookies have no business here. */
export function filesServer(layout: NginxLayout, { host }: FilesLayout): string {
  const authority = authorityOf(layout, host)
  return `  server {
    listen ${listenAddress(layout)};
    server_name ${host};
    if ($file_kind = none) { return 404; }
    if ($file_kind != public) { rewrite ^ /.$file_kind? last; }
    location / {
${toApi(authority)}
${keptImage(host).replace(' $image_format', '')}
      proxy_pass http://api/_files$request_uri;
    }
    location = /.private {
      internal;
${toApi(authority)}
      proxy_buffering off;
      proxy_pass http://api/_files$request_uri;
    }
    location = /.part {
      internal;
      if ($request_method = OPTIONS) {
${mayPut}
        add_header access-control-allow-methods PUT always;
        add_header access-control-max-age 7200 always;
        return 204;
      }
      if ($request_method != PUT) { return 405; }
${mayPut}
      client_max_body_size ${partSize};
      # Past our disks, straight on.
      proxy_request_buffering off;
${onlyNamedHeaders}
      # The signature names the host that the browser asked, and the length.
      proxy_set_header Host ${authority};
      proxy_set_header Connection "";
${storeHeaders.map((name) => `      proxy_hide_header ${name};`).join('\n')}
      proxy_pass http://store$request_uri;
    }
  }`
}

const mayPut = `      add_header access-control-allow-origin $file_sender always;
      add_header vary Origin always;`

/**
 * A store obeys headers that no signature covers: with x-amz-copy-source a part is filled from another object, with x-amz-acl
 * it becomes everybody's. Nothing that a browser sends is passed on unless it is named; nginx itself adds the body's length.
 */
const onlyNamedHeaders = '      proxy_pass_request_headers off;'

/** What a store tells about itself; its answer to a part is its status and nothing else that a page could use. */
const storeHeaders = ['set-cookie', 'x-amz-request-id', 'x-amz-id-2', 'x-amz-version-id', 'x-rgw-object-type']

function toApi(authority: string): string {
  return `${onlyNamedHeaders}
      proxy_set_header Host ${authority};
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $remote_addr;
      # In which language a refusal is worded.
      proxy_set_header Accept-Language $http_accept_language;
      proxy_set_header Connection "";`
}
