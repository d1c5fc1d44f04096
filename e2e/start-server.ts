import type { TestProject } from 'vitest/node'
import { keepMember } from './support/keep-member.ts'
import { runServer } from './support/run-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server under test is reached. */
    baseUrl: string
    chromiumPath: string
    /** Where the member's session stands, shared by all files. */
    memberFile: string
  }
}

/** Vitest's global set-up for the browser tests: one server for all of them. */
export default async function startServer(project: TestProject) {
  const { baseUrl, stop } = await runServer()
  project.provide('baseUrl', baseUrl)
  const member = await keepMember(baseUrl)
  project.provide('memberFile', member.file)
  project.provide('chromiumPath', process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
  return async () => {
    member.stop()
    await stop()
  }
}
