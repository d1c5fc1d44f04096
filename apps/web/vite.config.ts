import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { writeDocuments } from './build-documents.ts'
import { writeRoutes } from './build-routes.ts'
import { writeServiceWorker } from './build-service-worker.ts'
import { compressAssets } from './compress-assets.ts'
import { firstPaint } from './first-paint.ts'
import { scriptGroups } from './split-scripts.ts'

const server = process.env.API_TARGET ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), firstPaint(), writeDocuments(), writeRoutes(), compressAssets(), writeServiceWorker()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser that reads this build knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: scriptGroups },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/files': { target: server },
      '/manifest.webmanifest': { target: server },
      // The patterns are a page of the app, and the rest is the server's.
      '^/dev/(?!patterns)': { target: server },
    },
  },
})
