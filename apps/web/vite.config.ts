import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { framework, lists, rows, shell } from './chunks.ts'

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
                { name: 'lists', test: (id: string) => lists.some((part) => part.test(id)) },
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
