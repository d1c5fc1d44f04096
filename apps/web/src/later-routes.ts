import type { RouteRow } from './route-row.ts'

type Area = {
  /** Matches the addresses of its rows, and of no other row. */
  has: RegExp
  rows: () => Promise<RouteRow[]>
}

/** Rows that are loaded when somebody first goes there, so that other pages need not carry them. */
export const areas: Area[] = [
  { has: /^\/(auth|tabs)\//, rows: async () => (await import('./auth-routes.ts')).authRows },
  {
    has: /^\/(events\/edit\/|rep-club\/events\/(?!.*\/scan$))/,
    rows: async () => (await import('./event-team-routes.ts')).eventTeamRows,
  },
  {
    has: /^\/((my\/)?rep-clubs|rep-club(?!\/events))\b/,
    rows: async () => (await import('./club-routes.ts')).clubRows,
  },
  {
    has: /^\/rep-points\/trade-/,
    rows: async () => (await import('./point-routes.ts')).pointRows,
  },
  {
    has: /^\/offers\//,
    rows: async () => (await import('./offer-routes.ts')).offerRows,
  },
  {
    has: /^\/credentials\b/,
    rows: async () => (await import('./credential-routes.ts')).credentialRows,
  },
  {
    has: /^\/draws\b/,
    rows: async () => (await import('./draw-routes.ts')).drawRows,
  },
]
