import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import type { Step } from '../people/before-step.ts'

/** What a walk needs of a row of the web app's route table. */
export type WalkedRow = {
  path: string
  title: string
  guard: 'member' | 'invitee' | 'visitor' | 'open' | Step
  shell: 'main' | 'main-or-guest' | 'main-or-bare' | 'slim' | 'auth' | 'public' | 'bare'
  needs?: object
  person?: string
  sample?: string
  part?: string
  screen: () => Promise<unknown>
}

const TABLE = resolve(import.meta.dirname, '../../../apps/web/src/routes.tsx')

type Table = { rows: WalkedRow[]; redirects: { path: string; to: string }[] }

/** The table of routes.tsx; its screens stay unloaded. */
export async function readRoutes(): Promise<Table> {
  const { module } = await runnerImport<Table>(TABLE, { configFile: false, logLevel: 'error' })
  return module
}
