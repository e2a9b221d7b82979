/** Dependencies of every page in one chunk, which stays cached until they are upgraded. */
export const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|use-intl|intl-messageformat|@formatjs\/[^/]+)\//

/** Own code of every page: one chunk instead of twenty. Lazily loaded code is excluded. */
export const shell = [
  /\/apps\/web\/app\/shell\/(?!user-menu|language-offer|.*-drawer[.-])/,
  /\/apps\/web\/app\/features\/(shared\/toasts|identity\/session|platform\/settings)\/(?!account-choice|typed-text\.ts)/,
  /\/apps\/web\/app\/features\/notifications\/messages\/(index|notification-bell|unread[\w.-]*|use-unread|message-slot)\./,
  /\/apps\/web\/app\/features\/notifications\/live\/(index|live-slot|use-live)\./,
  // Only the buttons in header and footer; their dialogs and the search page are loaded on demand.
  /\/apps\/web\/app\/features\/content\/(contributions|search)\/(index|\w+-button)\./,
  /\/packages\/ui\/src\/(?!(forms|overlays|charts|counts|covers|reading|rich-text|time|uploads)\/)/,
  /\/packages\/(client|i18n)\/src\/(?!(multipart-upload|upload|event-stream|browser\/messages-provider)\.)/,
  /\/packages\/contracts\/src\/(browser|address|language|generated\/)/,
  /\/apps\/web\/app\/head\//,
]

/** Used by the home page, lists and articles: one chunk and one style sheet instead of a dozen. */
export const rows = [
  /\/packages\/ui\/src\/(covers|time)\//,
  /\/apps\/web\/app\/features\/(shared\/clock|content\/publications|shared\/list-page\/list-address)/,
  /\/apps\/web\/app\/features\/(\w+\/\w+\/paths|competitions\/pages\/moment\.model)\./,
  /\/lucide-react\/dist\/esm\/icons\/arrow-right\./,
  /\/apps\/web\/app\/features\/content\/articles\/article-row\./,
]

/** Used by the home page and lists, but not by articles. */
export const lists = [
  // Icons of the home page: each is a few hundred bytes and would be a request of its own.
  /\/lucide-react\/dist\/esm\/icons\/(book-open-text|database|swords|terminal|square-terminal)\./,
  /\/apps\/web\/app\/features\/content\/conferences\/conference-row\./,
]
