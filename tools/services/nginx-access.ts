import { setEnvironmentPassword } from '@tiltyard/contracts'

/** Access to environments: terminals and passwords on one host, services below a separate domain. */
export type AccessLayout = { readonly host: string; readonly domain: string }

type At = {
  readonly listen: string
  readonly authority: (host: string) => string
}

/**
 * All terminals of one environment go to the same copy, which keeps their shells, and so do the requests to all of its ports,
 * which have one limit.
 */
export function accessMaps({ host }: AccessLayout): string {
  return `  map $host $access_key {
    default $host;
    "~^p[0-9]+-(?<access_name>[a-z0-9-]+)\\." $access_name;
    ${host} $arg_environment;
  }
`
}

/**
 * nginx places the addresses of one resolved name at one point of a consistent ring and takes turns among them, so copies
 * behind a name are chosen by the plain hash.
 */
export const accessBalancing = (copies: 'by address' | 'behind a name'): string =>
  `    hash $access_key${copies === 'by address' ? ' consistent' : ''};\n`

/** Terminals and passwords get no cookies; for services the gateway removes the platform's cookies only. */
export function accessServers({ host, domain }: AccessLayout, { listen, authority }: At): string {
  return `  server {
    listen ${listen};
    server_name ${host};
    location = /terminal {
${carried(authority(host))}
      proxy_set_header Cookie "";
      proxy_pass http://access$request_uri;
    }
    location = ${setEnvironmentPassword.path} {
      client_max_body_size 4k;
      proxy_set_header Host ${authority(host)};
${fromWhom}
      proxy_set_header Cookie "";
      proxy_pass http://access$request_uri;
    }
    location / { return 404; }
  }
  # What is asked of an environment is its own business: nothing is repaired, kept or refused here.
  server {
    listen ${listen};
    server_name *.${domain};
    client_max_body_size 1g;
    location / {
${carried(authority('$host'))}
      proxy_request_buffering off;
      proxy_pass http://access$request_uri;
    }
  }`
}

const fromWhom = `      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Forwarded "";
      proxy_set_header X-Real-IP "";`

function carried(authority: string): string {
  return `      proxy_set_header Host ${authority};
${fromWhom}
      proxy_set_header Upgrade $page_upgrade;
      proxy_set_header Connection $page_connection;
      proxy_buffering off;
      # The gateway ends what is silent; here it is only longer.
      proxy_read_timeout 180s;
      proxy_send_timeout 180s;`
}
