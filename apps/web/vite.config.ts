import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { writeDocuments } from './build-documents.ts'
import { compressAssets } from './compress-assets.ts'

const server = process.env.API_TARGET ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), writeDocuments(), compressAssets()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A handful of files on the first visit instead of one for each small part.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
            {
              name: 'shared',
              test: /node_modules\/(@mantine\/(core|hooks)|@tanstack|i18next|react-i18next|clsx|@0no-co)\/|src\/(lib|ui)\//,
              minShareCount: 6,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/files': { target: server },
      '/dev': { target: server },
    },
  },
})
