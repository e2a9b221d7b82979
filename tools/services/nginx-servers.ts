import { uploadPassing, uploadSize } from './nginx-addresses.ts'
import { cachedImage, cachedPage, imageRequestHeaders, pageRequestHeaders } from './nginx-cache.ts'
import { aboutClient } from './nginx-client.ts'
import { authorityOf, listenAddress, type NginxLayout } from './nginx-layout.ts'
import { mediaLocations } from './nginx-media.ts'
import { refusalLocations, refuseInEnvelope } from './nginx-refusals.ts'

/** Only pages may upgrade connections (the development server's hot reload). */
const liveConnection = `      proxy_set_header Upgrade $page_upgrade;
      proxy_set_header Connection $page_connection;`

const plainConnection = `      proxy_set_header Upgrade "";
      proxy_set_header Connection "";`

/** Pages are cached from the second request on, so that invented URLs do not evict real ones. */
const onlyIfAskedAgain = '      proxy_cache_min_uses 2;'

/** While two versions serve side by side, the page of one names files that the other lacks. */
const fromEitherVersion = '      proxy_next_upstream error timeout http_404;'

/**
 * One location per kind of path. The most frequent one, a cacheable page, needs no rewrite and no variable before its entry
 * is found.
 */
export function siteServer(layout: NginxLayout): string {
  const { siteHost } = layout
  const client = aboutClient(authorityOf(layout, siteHost))
  return `  server {
    listen ${listenAddress(layout)};
    server_name ${siteHost};
    if ($site_kind != page) { rewrite ^ /.$site_kind? last; }
    location / {
${client}
${liveConnection}
${pageRequestHeaders('')}
${cachedPage(siteHost)}
${onlyIfAskedAgain}
      # Without a path of ours the address is passed on as it was sent.
      proxy_pass http://web;
    }
    location ^~ /assets/ {
${client}
${plainConnection}
${pageRequestHeaders('')}
${cachedPage(siteHost)}
${onlyIfAskedAgain}
${fromEitherVersion}
      proxy_pass http://web;
    }
    location = /.query {
      internal;
${client}
${plainConnection}
${pageRequestHeaders('')}
${cachedPage(siteHost)}
${onlyIfAskedAgain}
      proxy_pass http://web$request_uri;
    }
    location = /.uncached {
      internal;
${client}
${liveConnection}
${pageRequestHeaders('')}
      proxy_pass http://web$request_uri;
    }
    location = /.image {
      internal;
${client}
${plainConnection}
${imageRequestHeaders}
${cachedImage(siteHost)}
      proxy_pass http://api$request_uri;
    }
    location = /.call {
      internal;
${refuseInEnvelope()}
${client}
${plainConnection}
      proxy_set_header Accept-Encoding "";
      proxy_pass http://api$call_address;
    }
    location = /.upload {
      internal;
${refuseInEnvelope('upload_too_large')}
      client_max_body_size ${uploadSize};
${uploadPassing}
${client}
${plainConnection}
      proxy_set_header Accept-Encoding "";
      proxy_pass http://api$call_address;
    }
${mediaLocations(authorityOf(layout, siteHost))}
${refusalLocations}
    location = /.refused { internal; return 400; }
    location = /.private { internal; return 404; }
  }`
}

export function accountServer(layout: NginxLayout): string {
  return `  server {
    listen ${listenAddress(layout)};
    server_name ${layout.accountHost};
    if ($refusal = 400) { return 400; }
    if ($refusal = 404) { return 404; }
    location / {
${aboutClient(authorityOf(layout, layout.accountHost))}
${liveConnection}
      proxy_pass http://account$request_uri;
    }
    location ^~ /assets/ {
${aboutClient(authorityOf(layout, layout.accountHost))}
${plainConnection}
${fromEitherVersion}
      proxy_pass http://account$request_uri;
    }
  }`
}

/** Every request renews one entry of the cache; other entries stay. */
export function refreshServer(layout: NginxLayout, port: number): string {
  const { siteHost, deployed } = layout
  return `  server {
    listen ${deployed ? '' : '127.0.0.1:'}${port};
    if ($site_kind !~ "^(?:page|query)$") { return 404; }
    location / {
      proxy_set_header Host ${authorityOf(layout, siteHost)};
      proxy_set_header Connection "";
${pageRequestHeaders('no-cache')}
${cachedPage(siteHost)}
      proxy_cache_bypass 1;
      proxy_pass http://web$request_uri;
    }
  }`
}

/** Visitor headers of the calling process are passed on unchanged. */
export function internalServer(name: string, port: number): string {
  return `  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_pass http://${name}$request_uri;
    }
  }`
}
