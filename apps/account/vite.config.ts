import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: {
    // Lists the chunk of each language, so that the document can preload its own.
    manifest: true,
    // The content policy refuses data: URLs.
    assetsInlineLimit: 0,
  },
  // The worker of the puzzle is a module with imports.
  worker: { format: 'es' },
  // Scanned before the first visit, which a reload would otherwise interrupt.
  optimizeDeps: { entries: ['app/**/*.tsx', 'app/**/*-worker.ts', '../../packages/{ui,i18n}/src/**/*.tsx'] },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './server/app.ts' } },
      // One self-contained bundle: dependencies of the UI kit and messages need not be resolved at run time.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
