/** In which language, encoding and format an answer may come back from the cache, and how it is kept there. */

/** Keys hold closed sets and the address, nothing else. */
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
 * Only what the process behind marks public with a time is kept (there is no proxy_cache_valid), and never an answer
 * that sets a cookie: that is nginx's own rule. Our key names everything an answer may depend on, so Vary, which would
 * split entries by whatever a browser sends, is not looked at.
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

export const keptPage = (siteHost: string) => `      proxy_cache pages;
      proxy_cache_key "${siteHost} $request_uri $language $encoding";
${kept}`

export const keptImage = (siteHost: string) => `      proxy_cache images;
      proxy_cache_key "${siteHost} $request_uri $image_format";
      # It was the first asker's.
      proxy_hide_header X-Request-Id;
${kept}`

/** A page hears of nothing but the language and the encoding: so it cannot depend on more than its key says. */
export const heardByPage = (
  freshness: '' | 'no-cache',
) => `      proxy_set_header Cookie "language=$language";
      proxy_set_header Accept "*/*";
      proxy_set_header Accept-Encoding $encoding;
      proxy_set_header Cache-Control "${freshness}";`

export const heardByImage = `      proxy_set_header Cookie "";
      proxy_set_header Accept $image_format;
      proxy_set_header Accept-Encoding "";
      proxy_set_header Cache-Control "";`
