import type { RouteRow } from './route-row.ts'

type Area = {
  /** Matches the addresses of its rows, and of no other row. Like the router, it ignores case and a slash at the end. */
  has: RegExp
  rows: () => Promise<RouteRow[]>
}

/** Rows that are loaded when somebody first goes there, so that other pages need not carry them. */
export const areas: Area[] = [
  { has: /^\/(auth|tabs)\//i, rows: async () => (await import('./auth-routes.ts')).authRows },
  {
    has: /^\/(events\/edit\/|rep-club\/events\/(?!.*\/scan\/?$))/i,
    rows: async () => (await import('./event-team-routes.ts')).eventTeamRows,
  },
  {
    has: /^\/((my\/)?rep-clubs|rep-club(?!\/events(\/|$)))\b/i,
    rows: async () => (await import('./club-routes.ts')).clubRows,
  },
  {
    has: /^\/rep-points\/trade-/i,
    rows: async () => (await import('./point-routes.ts')).pointRows,
  },
  {
    has: /^\/offers\//i,
    rows: async () => (await import('./offer-routes.ts')).offerRows,
  },
  {
    has: /^\/credentials\b/i,
    rows: async () => (await import('./credential-routes.ts')).credentialRows,
  },
  {
    has: /^\/draws\b/i,
    rows: async () => (await import('./draw-routes.ts')).drawRows,
  },
]
