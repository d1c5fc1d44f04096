import type { TestProject } from 'vitest/node'
import { runServer } from './support/run-server.ts'
import { signIn } from './support/sign-in.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server under test is reached. */
    baseUrl: string
    chromiumPath: string
    /** The member, signed in once for all files: so many mails with a code to one person would be too many. */
    member: { session: Awaited<ReturnType<typeof signIn>>; signedInAt: number }
  }
}

/** Vitest's global set-up for the browser tests: one server for all of them. */
export default async function startServer(project: TestProject) {
  const { baseUrl, stop } = await runServer()
  project.provide('baseUrl', baseUrl)
  project.provide('member', { session: await signIn(baseUrl, 'member'), signedInAt: Date.now() })
  project.provide('chromiumPath', process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
  return stop
}
