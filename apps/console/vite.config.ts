import { themeScript } from '@tiltyard/ui/theme'
import { defineConfig, type Plugin } from 'vite'

/** Before the first paint, as a file of our own: the content policy admits no script inside the page. */
const themeFirst: Plugin = {
  name: 'theme-first',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'assets/theme.js', source: themeScript })
  },
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/assets/theme.js' }, injectTo: 'head' }],
}

/** Changed by nobody but an upgrade: files that stay in caches. */
const kept = {
  framework: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[^/]+|use-intl)\//,
  kit: /\/node_modules\/(antd|@ant-design\/[^/]+|@rc-component\/[^/]+|dayjs)\//,
}

export default defineConfig({
  plugins: [themeFirst],
  build: {
    outDir: 'build',
    emptyOutDir: true,
    // A data: address would be refused by the content policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      // The kit marks its modules for server components, of which there are none here.
      onwarn: (warning, tell) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || tell(warning),
      output: {
        codeSplitting: { groups: Object.entries(kept).map(([name, test]) => ({ name, test })) },
      },
    },
  },
})
