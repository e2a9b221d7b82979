import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: {
    // Names the chunk of each language, so that the document can preload its own.
    manifest: true,
    // A data: address would be refused by the content policy.
    assetsInlineLimit: 0,
  },
  // The puzzle's worker is a module with imports of its own.
  worker: { format: 'es' },
  // Found before the first visit, or that visit would be interrupted by a reload.
  optimizeDeps: { entries: ['app/**/*.tsx', 'app/**/*-worker.ts', '../../packages/{ui,i18n}/src/**/*.tsx'] },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './server/app.ts' } },
      // One self-contained bundle: what the kit and the words depend on need not be found from here at run time.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
