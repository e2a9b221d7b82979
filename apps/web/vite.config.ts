import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Dependencies of every page in one chunk, which stays cached until they are upgraded. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|use-intl|intl-messageformat|@formatjs\/[^/]+)\//

/** Own code of every page: one chunk instead of twenty. Lazily loaded code is excluded. */
const shell = [
  /\/apps\/web\/app\/shell\/(?!user-menu|.*-drawer[.-])/,
  /\/apps\/web\/app\/features\/(notices|session|site)\/(?!account-choice)/,
  /\/apps\/web\/app\/features\/messages\/(index|notification-bell|unread[\w.-]*|message-slot)\./,
  /\/apps\/web\/app\/features\/live\/(index|live-bus|live-slot|use-live)\./,
  // Only the buttons in header and footer; their dialogs and the search page are loaded on demand.
  /\/apps\/web\/app\/features\/(contribution|search)\/(index|\w+-button)\./,
  /\/packages\/ui\/src\/(?!(forms|overlays|charts|counts|covers|reading|rich-text|time|uploads)\/)/,
  /\/packages\/(client|i18n)\/src\/(?!(send-in-parts|patiently|put-part|upload|follow|event-lines|browser\/more-words)\.)/,
  /\/packages\/contracts\/src\/(browser|address|language|generated\/)/,
  /\/apps\/web\/app\/head\//,
]

/** Used by the home page and all lists: one chunk and one style sheet instead of a dozen. */
const rows = [
  /\/packages\/ui\/src\/(covers|time)\//,
  /\/apps\/web\/app\/features\/(clock|references|listing\/list-address)/,
  /\/apps\/web\/app\/features\/(\w+\/paths|competitions\/moment\.model)\./,
  // Icons of the home page: each is a few hundred bytes and would be a request of its own.
  /\/lucide-react\/dist\/esm\/icons\/(arrow-right|book-open-text|database|swords|terminal|square-terminal)\./,
  /\/apps\/web\/app\/features\/articles\/(article-row|article-facts|picture)\./,
  /\/apps\/web\/app\/features\/conferences\/(conference-row|deadline|meeting-days|ranks)\./,
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: {
    // The manifest names the chunk of each language, which the document preloads.
    manifest: true,
    // The content security policy blocks data: URLs.
    assetsInlineLimit: 0,
  },
  // Found before the first visit, which a late discovery would interrupt with a reload.
  optimizeDeps: { entries: ['app/**/*.tsx', '../../packages/{ui,i18n}/src/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: 'shell', test: (id: string) => shell.some((part) => part.test(id)) },
                { name: 'rows', test: (id: string) => rows.some((part) => part.test(id)) },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/app.ts' } },
      // One self-contained bundle: dependencies of the packages need not be resolved at run time.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
