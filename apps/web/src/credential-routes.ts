import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'

/** The page on which anyone sees a shared badge, or checks one. */
export const credentialRows: RouteRow[] = [
  {
    path: '/credentials/:credentialId?',
    title: phrase('Check a badge'),
    guard: 'open',
    shell: 'public',
    sample: '/credentials',
    screen: () => import('./screens/credentials.screen.tsx'),
  },
]
