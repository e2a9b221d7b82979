import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** On every page, and changed by nobody but an upgrade: one file that stays in caches. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|use-intl|intl-messageformat|@formatjs\/[^/]+)\//

/** On every page too, but ours: one file instead of twenty. What is loaded only when asked for stays out of it. */
const shell = [
  /\/apps\/web\/app\/shell\/(?!user-menu|.*-drawer[.-])/,
  /\/apps\/web\/app\/features\/(notices|session|site)\/(?!account-choice)/,
  /\/apps\/web\/app\/features\/messages\/(index|notification-bell|unread[\w.-]*|message-slot)\./,
  /\/apps\/web\/app\/features\/live\/(index|live-bus|live-slot|use-live)\./,
  // Of these two the header and the footer have a button; what it opens, and search's page, come when asked for.
  /\/apps\/web\/app\/features\/(contribution|search)\/(index|\w+-button)\./,
  /\/packages\/ui\/src\/(?!(forms|overlays|charts|counts|covers|reading|rich-text|time|uploads)\/)/,
  /\/packages\/(client|i18n)\/src\/(?!(send-in-parts|patiently|put-part|upload|follow|event-lines|browser\/more-words)\.)/,
  /\/packages\/contracts\/src\/(browser|address|language|generated\/)/,
  /\/apps\/web\/app\/head\//,
]

/** On home and in every list: one file and one stylesheet to wait for instead of a dozen. */
const rows = [
  /\/packages\/ui\/src\/(covers|time)\//,
  /\/apps\/web\/app\/features\/(clock|references|listing\/list-address)/,
  /\/apps\/web\/app\/features\/(\w+\/paths|competitions\/moment\.model)\./,
  // Home's: an icon is a few hundred bytes, and each would be a file of its own to ask for.
  /\/lucide-react\/dist\/esm\/icons\/(arrow-right|book-open-text|database|swords|terminal|square-terminal)\./,
  /\/apps\/web\/app\/features\/articles\/(article-row|article-facts|picture)\./,
  /\/apps\/web\/app\/features\/conferences\/(conference-row|deadline|meeting-days|ranks)\./,
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: {
    // Names the chunk of each language, so that the document can preload its own.
    manifest: true,
    // A data: address would be refused by the content policy.
    assetsInlineLimit: 0,
  },
  // Found before the first visit, or that visit would be interrupted by a reload.
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
      // One self-contained bundle: what the kit and the words depend on need not be found from here at run time.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
