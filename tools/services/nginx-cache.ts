/** Cache keys by language, encoding and format, and the cache settings. */

/** Keys contain values of closed sets and the path, nothing else. */
export const cacheMaps = `  proxy_cache_path cache/pages levels=1:2 keys_zone=pages:16m max_size=256m inactive=1d use_temp_path=off;
  proxy_cache_path cache/images levels=1:2 keys_zone=images:8m max_size=512m inactive=30d use_temp_path=off;

  # The closed set of languages: whatever else a cookie says is zh.
  map $cookie_language $language {
    default zh;
    "" zh;
    zh zh;
    "~^en$" en;
  }
  map $http_accept_encoding $encoding {
    default "";
    # What browsers say word by word; anything else is looked at closely.
    "" "";
    "gzip, deflate" gzip;
    "gzip, deflate, br" gzip;
    "gzip, deflate, br, zstd" gzip;
    "~*(?:^|,)\\s*gzip\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)" "";
    "~*(?:^|,)\\s*gzip\\s*(?:;|,|$)" gzip;
  }
  map $http_accept $image_format {
    default image/jpeg;
    "~*image/avif" image/avif;
    "~*image/webp" image/webp;
  }`

/**
 * Only replies that the process marks public with a max-age are cached (no proxy_cache_valid), and never one that sets a
 * cookie. The key contains everything that a reply depends on, so Vary is ignored.
 */
const kept = `      proxy_cache_lock on;
      proxy_cache_lock_timeout 3s;
      proxy_cache_background_update on;
      # While a new one is fetched, the answer's own stale-while-revalidate says for how long the old one stands.
      proxy_cache_use_stale error timeout http_429 http_500 http_502 http_503 http_504;
      proxy_cache_revalidate on;
      proxy_ignore_headers Vary;
      # An entry that is asked for again and again stays open; one that was replaced is noticed by its inode at once.
      open_file_cache max=1000 inactive=20s;`

export const cachedPage = (siteHost: string) => `      proxy_cache pages;
      proxy_cache_key "${siteHost} $request_uri $language $encoding";
${kept}`

export const cachedImage = (siteHost: string) => `      proxy_cache images;
      proxy_cache_key "${siteHost} $request_uri $image_format";
      # It was the first asker's.
      proxy_hide_header X-Request-Id;
${kept}`

/** Pages get only the language and encoding of a request, so they cannot depend on more than the key. */
export const pageRequestHeaders = (
  freshness: '' | 'no-cache',
) => `      proxy_set_header Cookie "language=$language";
      proxy_set_header Accept "*/*";
      proxy_set_header Accept-Encoding $encoding;
      proxy_set_header Cache-Control "${freshness}";`

export const imageRequestHeaders = `      proxy_set_header Cookie "";
      proxy_set_header Accept $image_format;
      proxy_set_header Accept-Encoding "";
      proxy_set_header Cache-Control "";`
