import { cacheDirectives, cacheMaps } from './nginx-cache.ts'

type Prefix = { readonly front: string; readonly back: string }

export type NginxLayout = {
  readonly listenPort: number
  /** Where each kind of process listens, as host:port; every kind has at least one copy. */
  readonly upstreams: {
    readonly api: readonly string[]
    readonly web: readonly string[]
    readonly account: readonly string[]
  }
  /** Where processes reach one another: always at a copy that is there, while another one restarts. */
  readonly internalPorts?: { readonly api: number; readonly account: number }
  /** Where a changed page is asked for anew, past the cache and into it; for our own processes only. */
  readonly refreshPort?: number
  /** Set when processes are found by name and people come by https; unset, everything is on this machine. */
  readonly deployed?: Deployed
  readonly siteHost: string
  readonly accountHost: string
  /** The contract's rewrite table, most specific first. */
  readonly prefixes: readonly Prefix[]
}

export type Deployed = {
  /** Who knows the processes' names; asked again and again, as copies come and go. */
  readonly resolver: string
  readonly certificate: string
  readonly certificateKey: string
  /** Where plain http is told to come again by https. */
  readonly plainPort: number
}

/** Already the service's own paths: passed on as they are. */
const directPrefixes = ['/api01', '/api02', '/api03', '/api04', '/tiltyard-ui-infos']

/** For operators only, and asked at the process itself. */
const privatePaths = ['/healthz', '/readyz', '/metrics', '/version']

/**
 * Every decision is taken on the address as it was sent ($request_uri), never on nginx's repaired copy of it, and that
 * same address is passed on: so nginx and the process behind it can never read one address in two ways.
 */
export function nginxConfig(layout: NginxLayout): string {
  const { upstreams, siteHost, accountHost, internalPorts } = layout
  const fronts = [...layout.prefixes.map(({ front }) => front), ...directPrefixes]
  return `worker_processes auto;
daemon off;
pid nginx.pid;
# Lower levels would write whole addresses, and a sign-in ticket travels in one.
error_log stderr crit;
# Every request is judged by a few expressions; compiled, they cost next to nothing.
pcre_jit on;
events { worker_connections 2048; }
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  merge_slashes off;
  client_max_body_size 2m;
  client_header_timeout 15s;
  client_body_timeout 15s;
  client_body_temp_path temporary/body;
  proxy_temp_path temporary/proxy;
  fastcgi_temp_path temporary/fastcgi;
  uwsgi_temp_path temporary/uwsgi;
  scgi_temp_path temporary/scgi;
  default_type text/plain;
${layout.deployed ? secured(layout.deployed, [siteHost, accountHost]) : ''}
${upstream('api', upstreams.api, layout.deployed)}
${upstream('web', upstreams.web, layout.deployed)}
${upstream('account', upstreams.account, layout.deployed)}

  map $request_uri $refusal {
    default 0;
${refusedAddresses()}
  }
${cacheMaps(anyOf(fronts))}

  map $request_uri $call_address {
    default $request_uri;
${layout.prefixes.map(({ front, back }) => `    ${matches(front)} ${back}$rest;`).join('\n')}
  }
  map $site_kind $site_process {
    default web;
    call api;
    image api;
  }
  map $site_kind $site_address {
    default $request_uri;
    call $call_address;
  }
  # Only pages have live connections (the development server's); to the api an upgrade is never asked for.
  map $site_process:$http_upgrade $site_upgrade {
    default "";
    web:websocket websocket;
  }
  map $http_upgrade $account_upgrade {
    default "";
    websocket websocket;
  }
  map $site_upgrade $site_connection {
    default "";
    websocket upgrade;
  }
  map $account_upgrade $account_connection {
    default "";
    websocket upgrade;
  }

  proxy_http_version 1.1;
  proxy_connect_timeout 2s;
  # A request that may have begun its work is not repeated unless its method is harmless to repeat.
  proxy_next_upstream error timeout;

  server {
    listen ${listenAddress(layout)} default_server;
    return 421;
  }
${server(layout, { name: siteHost, kind: 'site', target: 'http://$site_process$site_address' })}
${layout.refreshPort ? refreshServer(layout, layout.refreshPort) : ''}
${internalPorts ? [internalServer('api', internalPorts.api), internalServer('account', internalPorts.account)].join('\n') : ''}
${server(layout, { name: accountHost, kind: 'account', target: 'http://account$request_uri' })}
}
`
}

function listenAddress({ deployed, listenPort }: NginxLayout): string {
  return deployed ? `${listenPort} ssl` : `127.0.0.1:${listenPort}`
}

function secured({ resolver, certificate, certificateKey, plainPort }: Deployed, hosts: string[]): string {
  return `  resolver ${resolver} valid=2s ipv6=off;
  http2 on;
  ssl_certificate ${certificate};
  ssl_certificate_key ${certificateKey};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:tls:10m;

  server {
    listen ${plainPort} default_server;
    return 421;
  }
  server {
    listen ${plainPort};
    server_name ${hosts.join(' ')};
    return 308 https://$host$request_uri;
  }
`
}

function upstream(name: string, addresses: readonly string[], deployed?: Deployed): string {
  if (addresses.length === 0) throw new Error(`nginx needs at least one address of ${name}`)
  // Never marked as failed: while one copy restarts the others answer at once, and it is back the moment it listens.
  const servers = addresses
    .map((address) => `    server ${address}${deployed ? ' resolve' : ''} max_fails=0;`)
    .join('\n')
  const zone = deployed ? `    zone ${name} 64k;\n` : ''
  // A process that drains closes its idle connections only after a second, so a request never meets a closing one.
  return `  upstream ${name} {\n${zone}${servers}\n    keepalive 64;\n    keepalive_timeout 1s;\n  }`
}

/** A prefix matches whole segments only, as in the contract. */
function matches(prefix: string): string {
  return `"~^${prefix.replaceAll('.', '\\.')}(?<rest>(?:[/?].*)?)$"`
}

function anyOf(prefixes: readonly string[]): string {
  return `(?:${prefixes.map((prefix) => prefix.replaceAll('.', '\\.')).join('|')})(?:[/?]|$)`
}

function refusedAddresses(): string {
  const malformed = [
    // Backslash, parameter, fragment, empty segment; an encoded slash, backslash, percent, semicolon or control byte.
    '[\\x5c;#]|//|%(?:2f|5c|25|3b|7f|[01][0-9a-f])',
    // A dot segment, plain or encoded.
    '/(?:\\.|%2e){1,2}(?:[/?]|$)',
    // Anything that a browser would have encoded.
    '[^!-~]',
  ]
  return `    "~*^[^?]*(?:${malformed.join('|')})" 400;
    "~*^(?:${privatePaths.join('|')})/?(?:\\?|$)" 404;`
}

/** What the asking process says about its visitor is passed on as it is. */
function internalServer(name: string, port: number): string {
  return `  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_pass http://${name}$request_uri;
    }
  }`
}

/** Every request here renews one entry of the cache; the others, and everybody who is reading them, are left alone. */
function refreshServer(layout: NginxLayout, port: number): string {
  const { siteHost, deployed, listenPort } = layout
  const authority = deployed ? siteHost : `${siteHost}:${listenPort}`
  return `  server {
    listen ${deployed ? '' : '127.0.0.1:'}${port};
    if ($refusal = 400) { return 400; }
    if ($site_kind != page) { return 404; }
    location / {
${cacheDirectives(siteHost, { asksAnew: true })}
      proxy_set_header Host ${authority};
      proxy_set_header Connection "";
      proxy_pass http://web$request_uri;
    }
  }`
}

type Server = {
  readonly name: string
  readonly kind: 'site' | 'account'
  readonly target: string
}

function server(layout: NginxLayout, { name, kind, target }: Server): string {
  const authority = layout.deployed ? name : `${name}:${layout.listenPort}`
  return `  server {
    listen ${listenAddress(layout)};
    server_name ${name};
    if ($refusal = 400) { return 400; }
    if ($refusal = 404) { return 404; }
    location / {
      # Our own words: what a client claims about itself is replaced or dropped.
      proxy_set_header Host ${authority};
      proxy_set_header X-Forwarded-Host ${authority};
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Real-IP "";
      proxy_set_header Forwarded "";
      proxy_set_header Proxy "";
      proxy_set_header Upgrade $${kind}_upgrade;
      proxy_set_header Connection $${kind}_connection;
${kind === 'site' ? `${cacheDirectives(name, { asksAnew: false })}\n` : ''}      proxy_pass ${target};
    }
  }`
}
