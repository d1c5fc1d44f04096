import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'

/** The page on which anyone makes a draw again from its public file. */
export const drawRows: RouteRow[] = [
  {
    path: '/draws/verify',
    title: phrase('Check a draw'),
    guard: 'open',
    shell: 'public',
    screen: () => import('./screens/draws/verify.screen.tsx'),
  },
]
