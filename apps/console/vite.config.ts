import { themeScript } from '@tiltyard/ui/theme'
import { defineConfig, type Plugin } from 'vite'

/** Runs before the first paint, as a file: the content security policy blocks inline scripts. */
const themeFirst: Plugin = {
  name: 'theme-first',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'assets/theme.js', source: themeScript })
  },
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/assets/theme.js' }, injectTo: 'head' }],
}

/** Dependencies in separate chunks, which stay cached until they are upgraded. */
const vendorChunks = {
  framework: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[^/]+|use-intl)\//,
  kit: /\/node_modules\/(antd|@ant-design\/[^/]+|@rc-component\/[^/]+|dayjs)\//,
}

export default defineConfig({
  plugins: [themeFirst],
  build: {
    outDir: 'build',
    emptyOutDir: true,
    // The content security policy blocks data: URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      // Ant Design marks modules for server components, which the console does not use.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      output: {
        codeSplitting: { groups: Object.entries(vendorChunks).map(([name, test]) => ({ name, test })) },
      },
    },
  },
})
