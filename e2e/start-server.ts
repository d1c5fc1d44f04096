import type { TestProject } from 'vitest/node'
import type { Ledger } from './support/browser/budget.ts'
import { closeLedger, openLedger } from './support/browser/budget.ts'
import { keepMember } from './support/people/keep-member.ts'
import { makeWorld } from './support/server/make-world.ts'
import { runServer } from './support/server/run-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server under test is reached. */
    baseUrl: string
    chromiumPath: string
    /** A demo world that servers of their own begin with. */
    worldFolder: string
    /** Where the member's session stands, shared by all files. */
    memberFile: string
    /** Where each test notes the work it gave its browser. */
    ledger: Ledger
  }
}

/** Vitest's global set-up for the browser tests: one server for all of them. */
export default async function startServer(project: TestProject) {
  const world = await makeWorld()
  project.provide('worldFolder', world.folder)
  const { baseUrl, stop } = await runServer({ FEATURE_FLAGS: 'redeemOffers' }, world.folder)
  project.provide('baseUrl', baseUrl)
  const member = await keepMember(baseUrl)
  project.provide('memberFile', member.file)
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  project.provide('chromiumPath', executablePath)
  const ledger = await openLedger(executablePath, baseUrl)
  project.provide('ledger', ledger)
  return async () => {
    member.stop()
    await stop()
    world.remove()
    closeLedger(ledger)
  }
}
