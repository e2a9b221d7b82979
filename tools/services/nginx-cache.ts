/** What may come back from the cache, in which language and encoding, and under which key. */

/** A trip's secrets: an address that holds one is neither stored nor looked up. */
const secretParameters = ['ticket', 'state', 'token', 'code']

/**
 * Only what the process behind marks public with a time is kept (there is no proxy_cache_valid), and never an answer
 * that sets a cookie: that is nginx's own rule. Our key names everything an answer may depend on, so Vary, which would
 * split entries by whatever a browser sends, is not looked at. Keys hold closed sets and the address, nothing else.
 */
export function cacheMaps(calls: string): string {
  return `  proxy_cache_path cache/pages levels=1:2 keys_zone=pages:16m max_size=256m inactive=1d use_temp_path=off;
  proxy_cache_path cache/images levels=1:2 keys_zone=images:8m max_size=512m inactive=30d use_temp_path=off;

  # The closed set of languages: whatever else a cookie says is zh.
  map $cookie_language $language {
    default zh;
    "~^en$" en;
  }
  map $http_accept_encoding $encoding {
    default "";
    "~*(?:^|,)\\s*gzip\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)" "";
    "~*(?:^|,)\\s*gzip\\s*(?:;|,|$)" gzip;
  }
  map $http_accept $image_format {
    default image/jpeg;
    "~*image/avif" image/avif;
    "~*image/webp" image/webp;
  }
  map $request_uri $site_kind {
    default page;
    # Most requests are for a page without a query: one look is enough.
    "~^(?!${calls}|/_image)[^?]*$" page;
    "~^${calls}" call;
    "~^/_image(?:\\?|$)" image;
    "~*[?&](?:${secretParameters.join('|')})(?:[=&]|$)" secret;
  }
  map $site_kind $site_cache {
    default off;
    page pages;
    image images;
  }
  map $site_kind $site_key {
    default "$request_uri $language $encoding";
    image "$request_uri $image_format";
  }
  # A page hears of nothing but the language, an image of nothing but the format: so they cannot depend on more.
  map $site_kind $site_cookie {
    default "language=$language";
    call $http_cookie;
    image "";
  }
  map $site_kind $site_accept {
    default "*/*";
    call $http_accept;
    image $image_format;
  }
  map $site_kind $site_encoding {
    default $encoding;
    call "";
    image "";
  }`
}

/** For the places that serve the site: the public one, and the door where a changed page is asked for anew. */
export function cacheDirectives(siteHost: string, { asksAnew }: { readonly asksAnew: boolean }): string {
  return `      proxy_cache $site_cache;
      proxy_cache_key "${siteHost} $site_key";
      proxy_cache_lock on;
      proxy_cache_lock_timeout 3s;
      proxy_cache_background_update on;
      # While a new one is fetched, the answer's own stale-while-revalidate says for how long the old one stands.
      proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;
      proxy_cache_revalidate on;
      proxy_ignore_headers Vary;
      # It was the first asker's.
      proxy_hide_header X-Request-Id;
      proxy_set_header Cookie $site_cookie;
      proxy_set_header Accept $site_accept;
      proxy_set_header Accept-Encoding $site_encoding;
      proxy_set_header Cache-Control ${asksAnew ? 'no-cache' : '""'};${asksAnew ? '\n      proxy_cache_bypass 1;' : ''}`
}
