import { cachedImage } from './nginx-cache.ts'
import { askApi, downloadMaps, keepRedirect, storeLocation, toStore } from './nginx-downloads.ts'
import { authorityOf, type FilesLayout, listenAddress, type NginxLayout } from './nginx-layout.ts'

/** The largest part of a multipart upload in core. */
const partSize = '64m'

/**
 * Three kinds of URL and nothing else: a public image, a signed link to a private file, and a presigned part of a multipart
 * upload.
 */
export function fileMaps({ bucket }: FilesLayout, senders: readonly string[]): string {
  const file = '[a-z-]{1,40}/[0-9a-f-]{36}'
  return `  map $request_uri $file_kind {
    default none;
    "~^/public/${file}\\.[a-z]{3,4}$" public;
    "~^/d/[0-9a-f-]{36}/[^/?]{1,900}\\?pass=[\\w-]{1,1500}\\.[\\w-]{43}$" download;
    "~^/${bucket}/private/${file}\\?X-Amz-Algorithm=[^#]*&X-Amz-Signature=[0-9a-f]{64}&X-Amz-SignedHeaders=content-length%3Bhost&partNumber=\\d{1,4}&uploadId=[^&]+&x-id=UploadPart$" part;
  }
${downloadMaps}
  # Whose pages may put parts there.
  map $http_origin $file_sender {
    default "";
${senders.map((origin) => `    "${origin}" $http_origin;`).join('\n')}
  }`
}

/** A separate origin without cookies: uploaded files never share an origin with a session. */
export function filesServer(layout: NginxLayout, files: FilesLayout): string {
  const { host } = files
  const authority = authorityOf(layout, host)
  return `  server {
    listen ${listenAddress(layout)};
    server_name ${host};
${keepRedirect}
    if ($file_kind = none) { return 404; }
    if ($file_kind != public) { rewrite ^ /.$file_kind? last; }
    location / {
${toApi(authority)}
${cachedImage(host).replace(' $image_format', '')}
      proxy_pass http://api/_files$request_uri;
    }
    location = /.download {
      internal;
${toApi(authority)}
${askApi}
    }
${storeLocation(files)}
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
${toStore(files, '$request_uri')}
    }
  }`
}

const mayPut = `      add_header access-control-allow-origin $file_sender always;
      add_header vary Origin always;`

/**
 * A store obeys unsigned headers: x-amz-copy-source copies another object, x-amz-acl makes one public. Only listed headers
 * are passed on; nginx adds the length.
 */
const onlyNamedHeaders = '      proxy_pass_request_headers off;'

/** Headers of the store that are removed: a page needs only the status. */
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
