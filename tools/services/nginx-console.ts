import { securityHeaders } from '@tiltyard/edge/headers'
import { archivePattern, archiveSize, uploadPassing, uploadPattern, uploadSize } from './nginx-addresses.ts'
import { aboutClient } from './nginx-client.ts'
import { refusalLocations, refuseInEnvelope } from './nginx-refusals.ts'

export type ConsoleLayout = {
  readonly host: string
  /** Folder of the built app in nginx's file system. */
  readonly files: string
}

/** Placeholders in the app's page; see apps/console/index.html. */
const places = { nonce: '__STYLE_NONCE__', site: '__SITE_ORIGIN__' } as const

/**
 * The UI kit adds style elements at run time, which a nonce per reply allows. Scripts are own files only.
 */
const contentPolicy = (filesOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'nonce-$request_id'",
    `img-src 'self' data: blob: ${filesOrigin}`,
    "font-src 'self'",
    `connect-src 'self' ${filesOrigin}`,
    "manifest-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

export function consoleMaps(calls: string): string {
  return `  map $request_uri $console_kind {
    default page;
    "~^${uploadPattern}" upload;
    "~^${archivePattern}" archive;
    "~^${calls}" call;
    "~^/_image(?:\\?|$)" call;
    "~^/assets/[A-Za-z0-9_.-]+(?:\\?|$)" built;
    "~^/(?:favicon\\.svg|robots\\.txt)(?:\\?|$)" file;
  }
  # Every address that is no file is the app's own: it shows the screen, or says that there is none.
  map $request_uri $console_file {
    default /index.html;
    "~^(?<asked>/assets/[A-Za-z0-9_.-]+)(?:\\?|$)" $asked;
    "~^(?<asked>/(?:favicon\\.svg|robots\\.txt))(?:\\?|$)" $asked;
  }
  map $console_kind $console_caching {
    default "public, max-age=3600";
    page no-store;
    built "public, max-age=31536000, immutable";
  }
`
}

/** The built app and its calls to the api, with this host's name and cookies. */
export function consoleServer(
  { host, files }: ConsoleLayout,
  at: {
    readonly listen: string
    readonly authority: string
    readonly siteOrigin: string
    readonly filesOrigin: string
  },
): string {
  return `  server {
    listen ${at.listen};
    server_name ${host};
    if ($refusal = 400) { return 400; }
    if ($refusal = 404) { return 404; }
    if ($console_kind = upload) { rewrite ^ /.upload? last; }
    if ($console_kind = archive) { rewrite ^ /.archive? last; }
    root ${files};
    types { text/html html; text/javascript js; text/css css; image/svg+xml svg; font/woff2 woff2; text/plain txt; }
    # A status that nobody else uses stands for "this is a call": nginx can choose between files and a process by it.
    error_page 418 = @call;
    # Only calls have bodies: the size is checked before the kind of address.
    error_page 413 @too_large;
    recursive_error_pages on;
    location / {
      if ($console_kind = call) { return 418; }
${Object.entries(securityHeaders({ servesPages: true }))
  .map(([name, value]) => `      add_header ${name} "${value}" always;`)
  .join('\n')}
      add_header content-security-policy "${contentPolicy(at.filesOrigin)}" always;
      add_header cache-control "$console_caching" always;
      etag off;
      # Files that are everybody's: nothing in them can be guessed from their compressed size.
      gzip on;
      gzip_vary on;
      gzip_types text/javascript text/css image/svg+xml;
      sub_filter_once off;
      sub_filter ${places.nonce} $request_id;
      sub_filter ${places.site} ${at.siteOrigin};
      try_files $console_file =404;
    }
    location @call {
${refuseInEnvelope()}
${toApi(at.authority)}
    }
    location = /.upload {
      internal;
${refuseInEnvelope('upload_too_large')}
      client_max_body_size ${uploadSize};
${uploadPassing}
${toApi(at.authority)}
    }
    location = /.archive {
      internal;
${refuseInEnvelope('archive_too_large')}
      client_max_body_size ${archiveSize};
${uploadPassing}
${toApi(at.authority)}
    }
${refusalLocations}
  }`
}

function toApi(authority: string): string {
  return `${aboutClient(authority)}
      proxy_set_header Upgrade "";
      proxy_set_header Connection "";
      proxy_set_header Accept-Encoding "";
      proxy_pass http://api$call_address;`
}
