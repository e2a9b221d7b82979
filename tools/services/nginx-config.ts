import { accessBalancing, accessMaps, accessServers } from './nginx-access.ts'
import { addressMaps, callPattern } from './nginx-addresses.ts'
import { cacheMaps } from './nginx-cache.ts'
import { type ConsoleLayout, consoleMaps, consoleServer } from './nginx-console.ts'
import { fileMaps, filesServer } from './nginx-files.ts'
import { authorityOf, type Deployed, listenAddress, type NginxLayout, originOf } from './nginx-layout.ts'
import { mediaMaps } from './nginx-media.ts'
import { refusalMaps } from './nginx-refusals.ts'
import { accountServer, internalServer, refreshServer, siteServer } from './nginx-servers.ts'

/** One configuration for development, tests and deployment. */
export function nginxConfig(layout: NginxLayout): string {
  const { upstreams, internalPorts } = layout
  return `worker_processes auto;
daemon off;
pid nginx.pid;
# Lower levels would write whole addresses, and a sign-in ticket travels in one.
error_log stderr crit;
# Every request is judged by a few expressions; compiled, they cost next to nothing.
pcre_jit on;
# An open page follows what happens: two connections each, for as long as it is open.
events { worker_connections 16384; }
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  # A page's headers are longer than the usual 1,460 bytes; held back until here, they leave together with its body.
  postpone_output 4096;
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
${layout.deployed ? secured(layout.deployed, hostsOf(layout)) : ''}
${upstream('api', upstreams.api, layout.deployed)}
${upstream('web', upstreams.web, layout.deployed)}
${upstream('account', upstreams.account, layout.deployed)}
${upstream('store', [layout.files.store], layout.deployed)}
${layout.access ? upstream('access', upstreams.access ?? [], layout.deployed, accessBalancing(layout.deployed ? 'behind a name' : 'by address')) : ''}

${addressMaps(layout.prefixes)}
${cacheMaps}
${mediaMaps}
${refusalMaps}
${fileMaps(
  layout.files,
  pageHosts(layout).map((host) => originOf(layout, host)),
)}
${layout.console ? consoleMaps(callPattern(layout.prefixes)) : ''}
${layout.access ? accessMaps(layout.access) : ''}
  map $http_upgrade $page_upgrade {
    default "";
    websocket websocket;
  }
  map $page_upgrade $page_connection {
    default "";
    websocket upgrade;
  }

  proxy_http_version 1.1;
  proxy_connect_timeout 2s;
  # Longer than the processes' own limit of a minute, so that their answer arrives, which says when to come again.
  proxy_read_timeout 70s;
  # A request that may have begun its work is not repeated unless its method is harmless to repeat.
  proxy_next_upstream error timeout;

  server {
    listen ${listenAddress(layout)} default_server;
    return 421;
  }
${siteServer(layout)}
${layout.refreshPort ? refreshServer(layout, layout.refreshPort) : ''}
${internalPorts ? [internalServer('api', internalPorts.api), internalServer('account', internalPorts.account)].join('\n') : ''}
${accountServer(layout)}
${filesServer(layout, layout.files)}
${layout.console ? consoleServer(layout.console, consoleAt(layout, layout.console)) : ''}
${layout.access ? accessServers(layout.access, { listen: listenAddress(layout), authority: (host) => authorityOf(layout, host) }) : ''}
}
`
}

function hostsOf(layout: NginxLayout): string[] {
  const { access } = layout
  return [
    ...pageHosts(layout),
    layout.accountHost,
    layout.files.host,
    ...(access ? [access.host, `*.${access.domain}`] : []),
  ]
}

/** Hosts whose pages upload files. */
function pageHosts({ siteHost, console }: NginxLayout): string[] {
  return [siteHost, ...(console ? [console.host] : [])]
}

function consoleAt(layout: NginxLayout, { host }: ConsoleLayout) {
  return {
    listen: listenAddress(layout),
    authority: authorityOf(layout, host),
    siteOrigin: originOf(layout, layout.siteHost),
    filesOrigin: originOf(layout, layout.files.host),
  }
}

/**
 * Certificates are read at the handshake and again after a minute, so that a renewed one needs no reload. Authorities prove by
 * HTTP who has a host, before there is any certificate.
 */
function secured(
  { resolver, certificate, certificateKey, environments, challenges, plainPort }: Deployed,
  hosts: string[],
): string {
  const chosen = (name: string, site: string, own: string) => `  map $ssl_server_name ${name} {
    hostnames;
    default ${site};
    .${environments.domain} ${own};
  }`
  return `  resolver ${resolver} valid=2s ipv6=off;
  http2 on;
${chosen('$certificate', certificate, environments.certificate)}
${chosen('$certificate_key', certificateKey, environments.certificateKey)}
  ssl_certificate $certificate;
  ssl_certificate_key $certificate_key;
  ssl_certificate_cache max=8 valid=1m;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:tls:10m;

  server {
    listen ${plainPort} default_server;
    return 421;
  }
  server {
    listen ${plainPort};
    server_name ${hosts.join(' ')};
    location ^~ /.well-known/acme-challenge/ {
      alias ${challenges}/;
    }
    location / {
      return 308 https://$host$request_uri;
    }
  }
`
}

function upstream(name: string, addresses: readonly string[], deployed?: Deployed, balancing = ''): string {
  if (addresses.length === 0) throw new Error(`nginx needs at least one address of ${name}`)
  // max_fails=0: while one copy restarts the others respond, and it gets requests as soon as it listens.
  const servers = addresses
    .map((address) => `    server ${address}${deployed ? ' resolve' : ''} max_fails=0;`)
    .join('\n')
  const zone = deployed ? `    zone ${name} 64k;\n` : ''
  // A draining process closes idle connections after a second, so keep-alive connections end before.
  return `  upstream ${name} {\n${zone}${balancing}${servers}\n    keepalive 64;\n    keepalive_timeout 1s;\n  }`
}
