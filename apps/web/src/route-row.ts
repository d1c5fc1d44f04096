import type { ComponentType } from 'react'
import type { Step } from './features/auth/next-sign-in-step.ts'

/**
 * Who may enter: a signed-in person (of an invite, visitors sign up first), only somebody signed out, a person who owes
 * this step of signing in, anyone.
 */
type Guard = 'member' | 'invitee' | 'visitor' | Step | 'open'

/** The frame around a screen; `main-or-…` is the main shell for a person and the other for a visitor. */
export type ShellName = 'main' | 'main-or-guest' | 'main-or-bare' | 'slim' | 'auth' | 'public' | 'bare'

export type RouteRow = {
  path: string
  /** Document title and the heading in the top bar; English, translated where it is shown. */
  title: string
  guard: Guard
  shell: ShellName
  /** Each screen file exports one component named Screen. */
  screen: () => Promise<{ Screen: ComponentType }>
  /** Which of the parts of its screen the address shows, for a screen with several. */
  part?: string
  /** It needs one of these query values; without any it leads elsewhere. */
  needs?: { oneOf: string[]; else: string }
  /**
   * Where the back arrow leads when there is no page to go back to; without it there is no arrow. It may name the
   * parameters of the path.
   */
  back?: string
  /** The screen brings its own h1; the top bar then shows none. */
  ownHeading?: true
  /** What the screen is for stands in a bar at the foot of a phone, in place of the entries. */
  hasOwnBar?: true
  /** The search box stands in the top bar (decision S-074). */
  hasSearch?: true
  /** The screen takes the right column's room too. */
  wide?: true
  /** The demo role (`ROLE@demo.test`) to view it as; without it, as a visitor. */
  person?: 'member' | 'owner' | 'host' | 'door' | 'promoter'
  /** An address of the demo world that fits a path with parameters. */
  sample?: string
}

/** An address that only leads on; the query goes with it. */
export type Redirect = { path: string; to: string }
