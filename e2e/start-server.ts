import type { TestProject } from 'vitest/node'
import { runServer } from './support/run-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server under test is reached. */
    baseUrl: string
    chromiumPath: string
  }
}

/** Vitest's global set-up for the browser tests: one server for all of them. */
export default async function startServer(project: TestProject) {
  const { baseUrl, stop } = await runServer()
  project.provide('baseUrl', baseUrl)
  project.provide('chromiumPath', process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
  return stop
}
