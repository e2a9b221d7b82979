export type FilesProxy = {
  readonly listen: string
  /** The S3 server as host:port. */
  readonly store: string
  readonly bucket: string
  /** DNS resolver, if the server is given by name. */
  readonly resolver?: string
}

/**
 * The only access to the file store: one bucket at its S3 port, which requires a signature. SeaweedFS's other ports (filer,
 * master, volumes, administration) have no authentication.
 */
export function filesProxyConfig({ listen, store, bucket, resolver }: FilesProxy): string {
  return `worker_processes 1;
daemon off;
pid gate.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  server_tokens off;
  merge_slashes off;
  client_body_temp_path gate-body;
  proxy_temp_path gate-proxy;
  fastcgi_temp_path gate-fastcgi;
  uwsgi_temp_path gate-uwsgi;
  scgi_temp_path gate-scgi;
${resolver ? `  resolver ${resolver} valid=2s ipv6=off;\n` : ''}  upstream store {
    zone store 64k;
    server ${store}${resolver ? ' resolve' : ''} max_fails=0;
    keepalive 64;
  }
  map $request_uri $is_open {
    default 0;
    /healthz 1;
    "~*/(?:\\.|%2e){1,2}(?:[/?]|$)" 0;
    "~^/${bucket}(?:[/?]|$)" 1;
  }
  server {
    listen ${listen};
    # What comes is signed as it is: nothing is kept on the way, and nothing changed.
    client_max_body_size 0;
    proxy_request_buffering off;
    proxy_buffering off;
    proxy_http_version 1.1;
    proxy_connect_timeout 2s;
    location / {
      if ($is_open = 0) { return 404; }
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_pass http://store;
    }
  }
}
`
}
