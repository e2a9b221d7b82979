/** Media of videos at the site's host: playlists and keys from the api, segments from the cache after a question. */

const encoding = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** How long an answer of the api about a right is kept. */
const grantSeconds = 30

export const mediaMaps = `  proxy_cache_path cache/media levels=1:2 keys_zone=media:16m max_size=1g inactive=7d use_temp_path=off;
  proxy_cache_path cache/grants levels=1:2 keys_zone=grants:8m max_size=64m inactive=1m use_temp_path=off;

  map $request_uri $media_kind {
    default none;
    "~^/media/v/${encoding}/(?:\\d{1,4}_\\d{1,5}\\.ts|thumbnails-\\d{1,3}\\.jpg)$" segment;
    "~^/media/v/${encoding}/(?:(?:master|\\d{1,4})\\.m3u8|key|(?:thumbnails|captions-(?:zh|en))\\.vtt)$" playlist;
  }
  map $request_uri $media_encoding {
    default "";
    "~^/media/v/(?<media_id>${encoding})/" $media_id;
  }
  # The two cookies that playback depends on, and no other.
  map $http_cookie $playback_grant {
    default "";
    "~(?:^|;\\s*)(?<grant_pair>__Host-playback=[\\w-]{43})(?:;|$)" $grant_pair;
  }
  map $http_cookie $playback_session {
    default "";
    "~(?:^|;\\s*)(?<session_pair>__Host-sid=[\\w-]{43})(?:;|$)" $session_pair;
  }`

const asked = (authority: string) => `      proxy_pass_request_headers off;
      proxy_set_header Host ${authority};
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Accept-Language $http_accept_language;
      proxy_set_header Connection "";
      proxy_set_header Cookie "$playback_session; $playback_grant";`

const onlyReads = '      if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }'

/**
 * A segment is kept by its address alone, and nobody gets it before the api has said yes to their cookies and this
 * encoding. A yes is kept for half a minute, a no never.
 */
export const mediaLocations = (authority: string) => `    location /media/v/ {
      if ($media_kind = none) { return 404; }
      rewrite ^ /.media-$media_kind? last;
    }
    location = /.media-playlist {
      internal;
${onlyReads}
${asked(authority)}
      proxy_pass http://api/_media$request_uri;
    }
    location = /.media-segment {
      internal;
${onlyReads}
      auth_request /.media-grant;
${asked(authority)}
      proxy_cache media;
      proxy_cache_key "$request_uri";
      proxy_cache_lock on;
      proxy_cache_lock_timeout 5s;
      proxy_cache_use_stale error timeout http_429 http_500 http_502 http_503 http_504;
      proxy_ignore_headers Vary;
      proxy_force_ranges on;
      # It was the first asker's.
      proxy_hide_header X-Request-Id;
      proxy_hide_header Cache-Control;
      add_header cache-control "private, max-age=3600";
      open_file_cache max=1000 inactive=20s;
      proxy_pass http://api/_media$request_uri;
    }
    location = /.media-grant {
      internal;
${asked(authority)}
      proxy_method GET;
      proxy_pass_request_body off;
      proxy_set_header Content-Length "";
      proxy_cache grants;
      proxy_cache_key "$media_encoding $playback_session $playback_grant";
      # Without a lock: a no is not kept, and whoever waits for one would wait half a second.
      proxy_cache_valid 204 ${grantSeconds}s;
      proxy_ignore_headers Cache-Control Expires Vary Set-Cookie;
      proxy_pass http://api/_media/grant/$media_encoding;
    }`
