import { uploadPassing, uploadSize } from './nginx-addresses.ts'
import { heardByImage, heardByPage, keptImage, keptPage } from './nginx-cache.ts'
import { aboutClient } from './nginx-client.ts'
import { authorityOf, listenAddress, type NginxLayout } from './nginx-layout.ts'

/** Only pages have live connections (the development server's); to the api an upgrade is never asked for. */
const liveConnection = `      proxy_set_header Upgrade $page_upgrade;
      proxy_set_header Connection $page_connection;`

const plainConnection = `      proxy_set_header Upgrade "";
      proxy_set_header Connection "";`

/** Addresses that somebody makes up are asked for once: they take no place from those that people read. */
const onlyIfAskedAgain = '      proxy_cache_min_uses 2;'

/**
 * A location for each kind of address. Only the most frequent one, a page that may come out of the cache, goes straight
 * to its place, and nothing in it has to be worked out before the entry is found.
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
${heardByPage('')}
${keptPage(siteHost)}
${onlyIfAskedAgain}
      # Without a path of ours the address is passed on as it was sent.
      proxy_pass http://web;
    }
    location = /.query {
      internal;
${client}
${plainConnection}
${heardByPage('')}
${keptPage(siteHost)}
${onlyIfAskedAgain}
      proxy_pass http://web$request_uri;
    }
    location = /.uncached {
      internal;
${client}
${liveConnection}
${heardByPage('')}
      proxy_pass http://web$request_uri;
    }
    location = /.image {
      internal;
${client}
${plainConnection}
${heardByImage}
${keptImage(siteHost)}
      proxy_pass http://api$request_uri;
    }
    location = /.call {
      internal;
${client}
${plainConnection}
      proxy_set_header Accept-Encoding "";
      proxy_pass http://api$call_address;
    }
    location = /.upload {
      internal;
      client_max_body_size ${uploadSize};
${uploadPassing}
${client}
${plainConnection}
      proxy_set_header Accept-Encoding "";
      proxy_pass http://api$call_address;
    }
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
  }`
}

/** Every request here renews one entry of the cache; the others, and everybody who is reading them, are left alone. */
export function refreshServer(layout: NginxLayout, port: number): string {
  const { siteHost, deployed } = layout
  return `  server {
    listen ${deployed ? '' : '127.0.0.1:'}${port};
    if ($site_kind !~ "^(?:page|query)$") { return 404; }
    location / {
      proxy_set_header Host ${authorityOf(layout, siteHost)};
      proxy_set_header Connection "";
${heardByPage('no-cache')}
${keptPage(siteHost)}
      proxy_cache_bypass 1;
      proxy_pass http://web$request_uri;
    }
  }`
}

/** What the asking process says about its visitor is passed on as it is. */
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
