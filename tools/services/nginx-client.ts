import { internalKeyHeader } from '@tiltyard/edge/internal-key'

/** Forwarding headers of the client are replaced or dropped. */
export function aboutClient(authority: string): string {
  return `      proxy_set_header Host ${authority};
      proxy_set_header X-Forwarded-Host ${authority};
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Real-IP "";
      proxy_set_header Forwarded "";
      proxy_set_header Proxy "";
      proxy_set_header ${internalKeyHeader} "";`
}
